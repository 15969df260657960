import { join, resolve } from 'node:path';

/** The folder of the whole project. */
export const projectRoot = resolve(import.meta.dirname, '../../..');
export const inProject = (...parts: string[]) => join(projectRoot, ...parts);
/** Node's compiled sources from an earlier start, which halve the time a service takes to start. */
export const compileCache = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compiled') };

import { join, resolve } from 'node:path';

/** The folder of the whole project. */
export const projectRoot = resolve(import.meta.dirname, '../../..');
export const inProject = (...parts: string[]) => join(projectRoot, ...parts);

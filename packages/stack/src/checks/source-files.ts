import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { type Comment, type EcmaScriptModule, parseSync } from 'oxc-parser';
import { inProject, projectRoot } from '../root.ts';

export interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string;
  text: string;
  comments: readonly Comment[];
  module: EcmaScriptModule;
  program: ReturnType<typeof parseSync>['program'];
}

const code = '{shell,mfe-*,services,services/*,packages/*}/**/*.{ts,tsx,js,mjs}';
const generated = /(?:^|\/)(?:node_modules|dist|\.data|\.turbo|\.standalone)(?:\/|$)/;

/** Paths that match `pattern`, without what is installed or built. */
export const projectFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectRoot, exclude: (path) => generated.test(String(path)) })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !generated.test(path))
    .sort();

/** Reads and parses every file of code once. Throws when one cannot be parsed. */
export const readSources = (): SourceFile[] =>
  projectFiles(code).map((path) => parseSource(path, readFileSync(inProject(path), 'utf8')));

export function parseSource(path: string, text: string): SourceFile {
  const { comments, module, program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return { path, text, comments, module, program };
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

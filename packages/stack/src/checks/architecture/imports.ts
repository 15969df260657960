import { posix } from 'node:path';
import { lineAt, type SourceFile } from '../source-files.ts';

export interface Import {
  /** The importing file, from the root of the project. */
  from: string;
  line: number;
  /** As written. */
  specifier: string;
  /** From the root of the project when `specifier` is a relative path. */
  path: string | undefined;
  /** Disappears when types are stripped. */
  typeOnly: boolean;
}

/** What a file imports, reexports, or loads on demand by a fixed path. */
export function importsOf({ path: from, text, module }: SourceFile): Import[] {
  const make = (specifier: string, offset: number, typeOnly: boolean): Import => ({
    from,
    line: lineAt(text, offset),
    specifier,
    path: specifier.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(from), specifier))
      : undefined,
    typeOnly,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, start, entries }) =>
      make(
        moduleRequest.value,
        start,
        entries.length > 0 && entries.every((entry) => entry.isType),
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, start, isType }) =>
        moduleRequest ? [make(moduleRequest.value, start, isType)] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const [, fixed] =
        text.slice(moduleRequest.start, moduleRequest.end).match(/^['"]([^'"]+)['"]$/) ?? [];
      return fixed === undefined ? [] : [make(fixed, start, false)];
    }),
  ];
}

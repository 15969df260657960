import type { SourceFile } from '../source-files.ts';

const maxColumns = 100;

/**
 * A line for each line of a comment that is too long. Long addresses and suppressions of a lint
 * rule cannot be wrapped.
 */
export const longComments = ({ path, text, comments }: SourceFile): string[] =>
  comments.flatMap(({ start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const first = text.slice(0, from).split('\n').length;
    const found = text.indexOf('\n', end);
    return longLines(path, text.slice(from, found < 0 ? undefined : found), first);
  });

/** As `longComments`, for files whose comments start with `#`. */
export const longHashComments = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.trimStart().startsWith('#') ? longLines(path, line, index + 1) : [],
    );

/** As `longComments`, for the prose of Markdown: tables and code are as wide as they are. */
export function longProse(path: string, text: string): string[] {
  let fenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) fenced = !fenced;
    const prose = !fenced && !/^\s*(?:\||\[[^\]]+\]:|!\[)/.test(line);
    return prose ? longLines(path, line, index + 1) : [];
  });
}

const longLines = (path: string, text: string, first: number): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.length > maxColumns && !/https?:\/\/\S{40}|biome-ignore/.test(line)
        ? [`${path}:${first + index} is ${line.length} columns wide; wrap at ${maxColumns}`]
        : [],
    );

import { Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from '../source-files.ts';
import { isTest } from './rules.ts';

const timed =
  /^services\/\w+\/src\/(?!context\.ts$)|^packages\/sendgrid-sandbox\/src\/(?!start\.ts$)/;

/** A line for each look at the clock in a service or the sandbox; its context gives the time. */
export function checkClock({ path, text, program }: SourceFile): string[] {
  if (!timed.test(path) || isTest(path)) return [];
  const lines: string[] = [];
  const report = (start: number) =>
    lines.push(`${path}:${lineAt(text, start)} reads the clock; use context.now()`);
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'MemberExpression' && text.slice(callee.start, callee.end) === 'Date.now')
        report(start);
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        report(start);
    },
  }).visit(program);
  return lines;
}

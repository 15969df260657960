import { readFile } from 'node:fs/promises';
import { analyse } from 'scslre';
import { inProject } from '../root.ts';
import { type Expression, findExpressions } from './find-expressions.ts';

/**
 * Files that build expressions from text known only at run time, and why that is safe. A person has
 * to review each: no tool sees what the text will be.
 */
const dynamic: ReadonlyMap<string, string> = new Map([
  [
    'packages/blocks/src/links.ts',
    'Fixed parts, assembled for readability; repetition is bounded.',
  ],
  ['packages/email/src/substitutions.ts', 'Our own nonce between fixed parts.'],
  [
    'packages/mongo-embedded/src/patterns/pattern.ts',
    'A pattern from a query, within a time limit.',
  ],
  ['packages/mongo-embedded/src/patterns/sets.ts', 'One set of characters, without repetition.'],
  ['packages/sendgrid-sandbox/src/rendering/substitute.ts', 'Escaped keys, separated by |.'],
]);

/**
 * Why an expression may take time that grows faster than its input; undefined if it does not. The
 * analysis looks for input that repeats one character (scslre, the engine of eslint-plugin-regexp):
 * the fault of `/\/+$/`.
 */
export function slowness({ source, flags }: Pick<Expression, 'source' | 'flags'>) {
  // The analysis knows `u` but not its superset.
  const { reports } = analyse({ source, flags: flags.replace('v', 'u') });
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (worst === undefined) return undefined;
  return `${worst.exponential ? 'exponential' : 'quadratic'} on many /${worst.character.literal.source}/`;
}

/** A line for each slow expression in these files, and for each that varies and nobody reviewed. */
export async function findSlowExpressions(files: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const file of files) {
    const found = findExpressions(file, await readFile(inProject(file), 'utf8'));
    for (const expression of found.expressions) {
      const why = slowness(expression);
      const { source, flags, line } = expression;
      if (why !== undefined) lines.push(`${file}:${line} /${source}/${flags} is ${why}`);
    }
    if (!dynamic.has(file))
      for (const line of found.dynamicLines)
        lines.push(`${file}:${line} makes an expression of text that no tool can judge`);
  }
  return lines;
}

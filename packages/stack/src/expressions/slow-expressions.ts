import { readFile } from 'node:fs/promises';
import { analyse } from 'scslre';
import { inProject } from '../root.ts';
import { type Expression, findExpressions } from './find-expressions.ts';

/**
 * Files that make expressions of text known only when they run, and why that is no danger. Each has
 * to be looked at by a person: no tool sees what the text will be.
 */
const dynamic: ReadonlyMap<string, string> = new Map([
  ['packages/email/src/links.ts', 'Fixed parts, put together for reading; repetition is bounded.'],
  ['packages/email/src/substitutions.ts', 'A nonce of ours between fixed parts.'],
  [
    'packages/mongo-embedded/src/patterns/pattern.ts',
    'What a query asks for, within a time limit.',
  ],
  ['packages/mongo-embedded/src/patterns/sets.ts', 'One set of characters, without repetition.'],
  ['packages/sendgrid-sandbox/src/rendering/substitute.ts', 'Escaped keys, one beside the other.'],
]);

/**
 * Why an expression may take time that grows faster than its input; undefined when it does not.
 * The analysis looks for input that repeats one character (scslre, the engine of
 * eslint-plugin-regexp): the fault of `/\/+$/`.
 */
export function slowness({ source, flags }: Pick<Expression, 'source' | 'flags'>) {
  // The analysis knows `u` and not its superset.
  const { reports } = analyse({ source, flags: flags.replace('v', 'u') });
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (worst === undefined) return undefined;
  return `${worst.exponential ? 'exponential' : 'quadratic'} on many /${worst.character.literal.source}/`;
}

/** A line for each slow expression of these files, and for each of text that nobody vouched for. */
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

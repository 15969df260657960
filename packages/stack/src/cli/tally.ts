import { readFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
}

/** Prints how each check went and counts them. */
export function tallyOf(results: readonly { name: string; passed: boolean }[]): Tally {
  for (const { name, passed } of results) console.log(`${passed ? '✓' : '✗'} ${name}`);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/** A run that ended badly counts as a failure even when its report names none. */
export const honest = (exitCode: number, tally: Tally): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** A report as JSON; undefined when the run wrote none. */
export async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

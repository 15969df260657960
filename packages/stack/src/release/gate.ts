import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Check, checkSchema, type StoreLocation } from '@secondset/releases';
import { z } from 'zod';
import { inProject } from '../root.ts';
import { runNode } from '../tools/run-command.ts';
import { storeVariables } from './store-variables.ts';

const resultSchema = z.record(
  z.string(),
  z.object({ checks: z.array(checkSchema), checkedInBrowser: z.boolean() }),
);
export type GateResults = z.infer<typeof resultSchema>;

/** Checks candidates in a process of its own, which a candidate cannot hang. */
export async function runGate(
  location: StoreLocation,
  candidates: readonly { name: string; version: string }[],
): Promise<GateResults> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-gate-'));
  const result = join(folder, 'result.json');
  try {
    const pairs = candidates.map(({ name, version }) => `${name}=${version}`);
    const code = await runNode(
      inProject('packages/gate/src/main.ts'),
      ['--result', result, ...pairs],
      { env: storeVariables(location) },
    );
    if (code === 0) return resultSchema.parse(JSON.parse(await readFile(result, 'utf8')));
    const broke: Check = { name: 'gate', outcome: 'failed', detail: 'the checks broke off' };
    // As of a browser: only checks that come to an end in one make up for it.
    return Object.fromEntries(
      candidates.map(({ name }) => [name, { checks: [broke], checkedInBrowser: true }]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

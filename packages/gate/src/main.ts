import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore, type ReleaseRecord } from '@secondset/releases';
import { gateLocation } from './config.ts';
import { gate } from './gate.ts';

/** A page that freezes after it was usable answers nothing any more. */
const limitMs = 240_000;

/** `main.ts --result FILE name=version …`: checks candidates together and writes what it found. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { result: { type: 'string' } },
});
if (values.result === undefined) throw new Error('--result must name a file.');
const store = openStore(gateLocation());
const candidates: ReleaseRecord[] = [];
for (const pair of positionals) {
  const [name = '', version = ''] = pair.split('=');
  const record = await store.readRecord(name, version);
  if (record === undefined) throw new Error(`There is no build ${version} of ${name}.`);
  candidates.push(record);
}
const results = await Promise.race([gate(store, candidates), setTimeout(limitMs)]);
const late = { name: 'gate', outcome: 'failed', detail: 'the checks did not come to an end' };
const allLate = candidates.map(({ name }) => [name, { checks: [late], checkedInBrowser: true }]);
await writeFile(values.result, JSON.stringify(results ?? Object.fromEntries(allLate)));
// A candidate may have left the browser in a state in which it does not close.
process.exit(0);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore, type ReleaseRecord, type ReleaseStore } from '@secondset/releases';
import { createReleaseClient } from '@secondset/stack';
import { gateLocation, gateToken } from './config.ts';
import { type GateResult, gate } from './gate.ts';
import { mirrorProduct } from './mirror-product.ts';

/** A page that freezes after it was usable answers nothing any more. */
const limitMs = 240_000;
const usage = `main.ts --result FILE name=version …    checks candidates of a store together
main.ts --product URL name=version …    the same of a product that runs; the results go there`;

interface BuildRef {
  name: string;
  version: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { result: { type: 'string' }, product: { type: 'string' } },
});
const named = positionals.map((pair): BuildRef => {
  const [name = '', version = ''] = pair.split('=');
  return { name, version };
});
if (named.length === 0 || (values.result === undefined) === (values.product === undefined))
  throw new Error(usage);
const passed =
  values.product === undefined
    ? await checkStored(values.result ?? '')
    : await checkProduct(values.product);
// A candidate may have left the browser in a state in which it does not close.
process.exit(passed ? 0 : 1);

async function checkStored(resultFile: string): Promise<boolean> {
  await writeFile(resultFile, JSON.stringify(await checkAll(openStore(gateLocation()))));
  return true;
}

/** Of a product that runs: what is live there is copied here, and the results go there. */
async function checkProduct(url: string): Promise<boolean> {
  const product = createReleaseClient(url, gateToken());
  const folder = await mkdtemp(join(tmpdir(), 'second-set-gate-product-'));
  try {
    const results = await checkAll(await mirrorProduct(product, named, folder));
    let isPassed = true;
    for (const { name, version } of named) {
      const { checks = [], checkedInBrowser = false } = results[name] ?? {};
      for (const { name: check, outcome, detail } of checks) {
        const more = detail === '' ? '' : ` (${detail})`;
        process.stdout.write(`${outcome} ${name}: ${check}${more}\n`);
        if (outcome === 'failed') isPassed = false;
      }
      if (!checkedInBrowser) throw new Error(`${name} was not checked in a browser.`);
      await product.addResults(name, version, checks);
    }
    return isPassed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkAll(store: ReleaseStore): Promise<Record<string, GateResult>> {
  const candidates: ReleaseRecord[] = [];
  for (const { name, version } of named) {
    const record = await store.readRecord(name, version);
    if (record === undefined) throw new Error(`There is no build ${version} of ${name}.`);
    candidates.push(record);
  }
  const results = await Promise.race([gate(store, candidates), setTimeout(limitMs)]);
  const late: GateResult = {
    checks: [{ name: 'gate', outcome: 'failed', detail: 'the checks did not come to an end' }],
    checkedInBrowser: true,
  };
  return results ?? Object.fromEntries(candidates.map(({ name }) => [name, late]));
}

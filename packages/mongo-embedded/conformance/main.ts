import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startMongoEmbedded } from '../src/index.ts';
import { readConfig } from './config.ts';
import { exceptionFor } from './exceptions.ts';
import type { TestFile } from './format.ts';
import { runFile, type ServerFacts, type Verdict } from './runner.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What the tests' requirements ask about a server. */
async function factsOf(uri: string): Promise<ServerFacts> {
  const client = new MongoClient(uri);
  try {
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    const topology =
      msg === 'isdbgrid' ? 'sharded' : setName === undefined ? 'single' : 'replicaset';
    return { uri, version: String(version), topology };
  } finally {
    await client.close();
  }
}

interface Totals {
  passed: number;
  failed: number;
  excepted: number;
  notApplicable: number;
}

/** Prints one file's line and its failures; adds to the totals. */
function report(name: string, verdicts: readonly Verdict[], totals: Totals, strict: boolean): void {
  const count = (kind: Verdict['kind']): number =>
    verdicts.filter((verdict) => verdict.kind === kind).length;
  print(
    `${name}: ${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} not applicable`,
  );
  totals.notApplicable += count('not applicable');
  for (const { kind, description, detail } of verdicts) {
    if (kind === 'not applicable') continue;
    const exception = strict ? exceptionFor(name, description) : undefined;
    if (kind === 'passed' && exception === undefined) totals.passed += 1;
    else if (kind === 'passed') {
      totals.failed += 1;
      print(`  passes but is listed as an exception: ${description}`);
    } else if (exception !== undefined) {
      totals.excepted += 1;
      print(`  by design: ${description}: ${exception.reason}`);
    } else {
      totals.failed += 1;
      print(`  FAILED ${description}: ${detail}`);
    }
  }
}

async function main(): Promise<number> {
  const config = readConfig();
  const folder = join(config.folder, 'crud');
  if (!existsSync(folder)) {
    print(`no tests in ${folder}; set CONFORMANCE_DIR`);
    return 1;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'mongo-embedded-conformance-'));
  const own =
    config.uri === undefined
      ? await startMongoEmbedded({
          dataDir,
          credentials: 'none',
          onFault: (error) =>
            print(`  FAULT ${String(error instanceof Error ? error.stack : error)}`),
        })
      : undefined;
  const totals: Totals = { passed: 0, failed: 0, excepted: 0, notApplicable: 0 };
  try {
    const server = await factsOf(config.uri ?? own?.uri ?? '');
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()) {
      const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestFile;
      report(name, await runFile(file, server), totals, own !== undefined);
    }
  } finally {
    await own?.close();
    rmSync(dataDir, { recursive: true });
  }
  print(
    `total: ${totals.passed} passed, ${totals.failed} failed, ${totals.excepted} by design, ${totals.notApplicable} not applicable`,
  );
  return totals.failed === 0 ? 0 : 1;
}

process.exitCode = await main();

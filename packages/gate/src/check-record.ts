import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contractVersion } from '@secondset/contracts';
import {
  type Check,
  ReleaseError,
  type ReleaseRecord,
  type ReleaseStore,
  requireOwnPaths,
} from '@secondset/releases';
import { satisfies } from 'semver';
import { z } from 'zod';

/** A build may start with a tenth and this much more than the live one. */
const spareBytes = 2_000;
const growth = 1.1;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const check = (name: string, problem: string | undefined): Check => ({
  name,
  outcome: problem === undefined ? 'passed' : 'failed',
  detail: problem ?? '',
});

/** What a record alone tells: contract, shared packages, paths and size. */
export async function checkRecord(
  store: ReleaseStore,
  record: ReleaseRecord,
  live: ReleaseRecord | undefined,
): Promise<Check[]> {
  const { remote } = record;
  return [
    ...(remote === null
      ? []
      : [
          check(
            'contract version',
            remote.contractVersion === contractVersion
              ? undefined
              : `it was built for version ${remote.contractVersion}, the shell has ${contractVersion}; build it again with the current packages`,
          ),
          check('shared packages', await misfit(remote.shared)),
          check('paths', await taken(store, record)),
        ]),
    check('size', tooLarge(record, live)),
  ];
}

/** A range that the package of the shell does not fit. */
async function misfit(shared: Record<string, string>): Promise<string | undefined> {
  const problems: string[] = [];
  for (const [name, range] of Object.entries(shared)) {
    const version = await installedVersion(name);
    if (version === undefined) problems.push(`the shell does not provide ${name}`);
    else if (!satisfies(version, range))
      problems.push(`it needs ${name} ${range}, the shell has ${version}`);
  }
  return problems.join('; ') || undefined;
}

async function installedVersion(name: string): Promise<string | undefined> {
  const packageName = name.startsWith('@')
    ? name.split('/').slice(0, 2).join('/')
    : name.split('/')[0];
  try {
    const path = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return z.object({ version: z.string() }).parse(JSON.parse(await readFile(path, 'utf8')))
      .version;
  } catch {
    return undefined;
  }
}

/** A path has one owner. */
async function taken(store: ReleaseStore, record: ReleaseRecord): Promise<string | undefined> {
  try {
    await requireOwnPaths(store, await store.readRegistry(), [record]);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

function tooLarge({ sizes, remote }: ReleaseRecord, live: ReleaseRecord | undefined) {
  const { startBytes } = sizes;
  if (remote !== null && startBytes > remote.budgets.first)
    return `a page starts with ${kilobytes(startBytes)}, its budget is ${kilobytes(remote.budgets.first)}`;
  const before = live?.sizes.startBytes;
  if (before === undefined || startBytes <= before * growth + spareBytes) return undefined;
  return `a page starts with ${kilobytes(startBytes)}, the live build with ${kilobytes(before)}`;
}

import { join } from 'node:path';
import { openStore, verifyAuditChain } from '@secondset/releases';
import { createLogger, recordsEnv } from '@secondset/service-kit';
import { auditModels, openAudit, openDatabase } from '@secondset/service-kit/database';
import { loadInstance } from '../backups/instance.ts';
import type { StackConfig } from '../config.ts';
import { readNotedHeads } from './noted-heads.ts';
import { type ReachedDatabase, withDatabase } from './reach-database.ts';

/** Each has an audit log in a database of its own. */
const chains = ['auth', 'audience', 'campaigns'] as const;

/** What a check of one chain found. */
interface Verified {
  events: number;
  /** The first one that is still there. */
  first: number;
  head: { seq: number; hash: string };
  problems: readonly string[];
  hashes: ReadonlyMap<number, string>;
}

/**
 * Checks the audit log of each service, from its newest checkpoint to its end, and that of the
 * releases; and against the ends that the logs of the services note. Resolves to whether all is
 * well.
 */
export async function verifyAudit(config: StackConfig, say: (line: string) => void) {
  const { dataDir, mongodbUri } = config;
  const logDir = join(dataDir, 'logs');
  const notedSince = mongodbUri === undefined ? (await loadInstance(dataDir)).restored : null;
  let whole = true;
  const report = async (chain: string, verified: Verified, since?: string, service = chain) => {
    const noted = await readNotedHeads(logDir, chain, since, service);
    const found = [...verified.problems, ...lostEnds(noted, verified)];
    const { events, head } = verified;
    say(
      found.length === 0
        ? `${chain}: whole, ${events} events up to ${head.seq} (${head.hash.slice(0, 12)})`
        : `${chain}: NOT whole\n${found.map((line) => `  ${line}`).join('\n')}`,
    );
    whole &&= found.length === 0;
  };
  await withDatabase(config, async (reached) => {
    for (const chain of chains)
      await report(chain, await verifyChain(chain, config, reached), notedSince?.restoredAt);
  });
  // Backups hold no releases, so a restore takes nothing back.
  const { entries, ...releases } = await verifyAuditChain(openStore(config.releases));
  await report('releases', { ...releases, events: entries, first: 1 }, undefined, 'gateway');
  return whole;
}

async function verifyChain(chain: string, config: StackConfig, reached: ReachedDatabase) {
  const recordsSecret = recordsEnv.RECORDS_SECRET.parse(
    config.recordsSecret ?? (await reached.secrets()).recordsSecret,
  );
  const uri = reached.mongodbUri;
  const database = await openDatabase({ uri, name: chain, models: auditModels });
  try {
    const parts = { database, logger: createLogger('admin', 'silent'), now: () => new Date() };
    return await openAudit(chain, { recordsSecret }, parts).verify();
  } finally {
    await database.close();
  }
}

const mostLost = 5;

/** What logs name, and the chain does not have any more. */
const lostEnds = (
  noted: Awaited<ReturnType<typeof readNotedHeads>>,
  { first, hashes }: Verified,
): string[] =>
  noted
    .flatMap(({ seq, hash, at }) =>
      seq < first || hashes.get(seq) === hash
        ? []
        : [`The log of ${at} names event ${seq}, which is missing or another one now.`],
    )
    .slice(0, mostLost);

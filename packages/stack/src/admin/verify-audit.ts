import { join } from 'node:path';
import { createLogger, recordsEnv } from '@secondset/service-kit';
import { auditModels, openAudit, openDatabase } from '@secondset/service-kit/database';
import { loadInstance } from '../backups/instance.ts';
import type { StackConfig } from '../config.ts';
import { readNotedHeads } from './noted-heads.ts';
import { withDatabase } from './reach-database.ts';

/** Each has an audit log in a database of its own. */
const chains = ['auth', 'audience', 'campaigns'] as const;

/**
 * Checks the audit log of each service, from its newest checkpoint to its end, and against the ends
 * that the logs of the services note. Resolves to whether all is well.
 */
export async function verifyAudit(config: StackConfig, say: (line: string) => void) {
  const { dataDir, mongodbUri } = config;
  const notedSince = mongodbUri === undefined ? (await loadInstance(dataDir)).restored : null;
  return withDatabase(config, async (reached) => {
    const recordsSecret = recordsEnv.RECORDS_SECRET.parse(
      config.recordsSecret ?? reached.secrets.recordsSecret,
    );
    let whole = true;
    for (const chain of chains) {
      const database = await openDatabase({
        uri: reached.mongodbUri,
        name: chain,
        models: auditModels,
      });
      try {
        const parts = { database, logger: createLogger('admin', 'silent'), now: () => new Date() };
        const { events, first, head, problems, hashes } = await openAudit(
          chain,
          { recordsSecret },
          parts,
        ).verify();
        const noted = await readNotedHeads(join(dataDir, 'logs'), chain, notedSince?.restoredAt);
        const lost = noted.flatMap(({ seq, hash, at }) =>
          seq < first || hashes.get(seq) === hash
            ? []
            : [`The log of ${at} names event ${seq}, which is missing or another one now.`],
        );
        const found = [...problems, ...lost.slice(0, 5)];
        say(
          found.length === 0
            ? `${chain}: whole, ${events} events up to ${head.seq} (${head.hash.slice(0, 12)})`
            : `${chain}: NOT whole\n${found.map((line) => `  ${line}`).join('\n')}`,
        );
        whole &&= found.length === 0;
      } finally {
        await database.close();
      }
    }
    return whole;
  });
}

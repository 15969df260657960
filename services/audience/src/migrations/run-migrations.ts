import type { Context } from '../context.ts';
import { giveSlots } from '../fields/give-slots.ts';
import { describePage } from '../people/describe.ts';
import { dropIndexes } from './drop-indexes.ts';

/** What migrations work with. */
export type GivenToMigrations = Pick<Context, 'database' | 'tombstones' | 'logger' | 'now'>;

/** Changes the documents after `position`, some at a time. Safe to repeat. */
export type Migration = (
  context: GivenToMigrations,
  position: string,
) => Promise<{ position: string; changed: number; more: boolean }>;

/** In order, for good: a name that was released is never used for something else. */
const migrations: Readonly<Record<string, Migration>> = {
  // People of earlier versions have no status and no words, so that no list would show them.
  '1-describe-people': describePage,
  // Fields of earlier versions have no slot, and only slots keep their number below the limit.
  '2-slots-of-fields': giveSlots,
  '3-fewer-indexes': dropIndexes,
};

/**
 * Brings documents of earlier versions up to date. It goes on where it stopped, whatever ended it,
 * and does nothing once it is done.
 */
export async function runMigrations(
  context: GivenToMigrations,
  given: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  for (const [name, migrate] of Object.entries(given)) await runOne(context, name, migrate);
}

async function runOne(context: GivenToMigrations, name: string, migrate: Migration): Promise<void> {
  const { database, logger, now } = context;
  const known = await database.migrations.findById(name).lean();
  if (known?.doneAt !== undefined) return;
  let position = known?.position ?? '';
  let total = known?.changed ?? 0;
  for (;;) {
    const { changed, more, ...next } = await migrate(context, position);
    position = next.position;
    total += changed;
    await database.migrations.updateOne(
      { _id: name },
      { $set: { position, changed: total, ...(!more && { doneAt: now() }) } },
      { upsert: true },
    );
    if (!more) break;
  }
  logger.info({ migration: name, changed: total }, 'stored documents were brought up to date');
}

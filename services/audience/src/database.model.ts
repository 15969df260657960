import mongoose from 'mongoose';
import { errandSchema } from './errands/errand.model.ts';
import { calendarSnapshotSchema } from './events/calendar-snapshot.model.ts';
import { formEntrySchema } from './forms/form-entry.model.ts';
import { attemptCountSchema } from './limits/attempt-count.model.ts';
import { outboxMailSchema } from './outbox/outbox-mail.model.ts';
import { planAgreementSchema } from './plan/plan-agreement.model.ts';
import { suppressionSchema } from './suppressions/suppression.model.ts';
import { tagSchema } from './tags/tag.model.ts';
import { userSchema } from './users/user.model.ts';

/**
 * Connects and makes the indexes; resolves only when they stand, since one person an address, one
 * tag a name and one entry a submission rest on them. Rejects after 10 s without a server.
 */
export async function openDatabase(uri: string, name: string) {
  const connection = await mongoose
    .createConnection(uri, {
      dbName: name,
      serverSelectionTimeoutMS: 10_000,
      autoIndex: false,
      autoCreate: false,
      // Without a connection an operation fails; it does not wait in a queue of this process.
      bufferCommands: false,
    })
    .asPromise();
  const models = {
    users: connection.model('User', userSchema, 'users'),
    tags: connection.model('Tag', tagSchema, 'tags'),
    suppressions: connection.model('Suppression', suppressionSchema, 'suppressions'),
    formEntries: connection.model('FormEntry', formEntrySchema, 'form_entries'),
    errands: connection.model('Errand', errandSchema, 'errands'),
    outboxMails: connection.model('OutboxMail', outboxMailSchema, 'outbox_mails'),
    planAgreements: connection.model('PlanAgreement', planAgreementSchema, 'plan_agreements'),
    calendarSnapshots: connection.model(
      'CalendarSnapshot',
      calendarSnapshotSchema,
      'calendar_snapshots',
    ),
    attemptCounts: connection.model('AttemptCount', attemptCountSchema, 'attempt_counts'),
  };
  try {
    await Promise.all(Object.values(models).map((model) => model.createIndexes()));
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    ...models,
    /** Rejects when the database does not answer. */
    ping: async () => {
      await connection.db?.command({ ping: 1 });
    },
    drop: () => connection.dropDatabase(),
    close: () => connection.close(),
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

const duplicateKeyCode = 11_000;

/** Whether a write failed on a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === duplicateKeyCode;

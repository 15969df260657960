import type { PersonStatus } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import { findSuppressions } from './find-suppressions.ts';

type Given = Pick<Context, 'database' | 'tombstones' | 'now'>;

/** The status of someone with each of these normalized addresses; empty stands for none. */
export async function statusesOf(
  context: Given,
  emails: readonly string[],
): Promise<Map<string, PersonStatus>> {
  const suppressions = await findSuppressions(
    context,
    emails.filter((email) => email !== ''),
  );
  return new Map(
    emails.map((email) => [
      email,
      email === '' ? 'no-email' : (suppressions.get(email) ?? 'mailable'),
    ]),
  );
}

/** The status of one person. */
export const statusOf = async (context: Given, email: string): Promise<PersonStatus> =>
  (await statusesOf(context, [email])).get(email) ?? 'mailable';

/**
 * Brings the status of people with these addresses up to date, and resolves to how many it changed.
 * Called after every write of a suppression, and again after every write of a person. It reads the
 * suppressions once more after it wrote, so that whatever is written at the same time, the last
 * word is true.
 */
export async function refreshStatus(context: Given, emails: readonly string[]): Promise<number> {
  const wanted = [...new Set(emails)].filter((email) => email !== '');
  if (wanted.length === 0) return 0;
  let changed = 0;
  for (;;) {
    const wrote = await writeStatuses(context, wanted);
    if (wrote === 0) return changed;
    changed += wrote;
  }
}

async function writeStatuses(context: Given, emails: readonly string[]): Promise<number> {
  const { users } = context.database;
  const truth = await statusesOf(context, emails);
  const people = await users
    .find({ email: { $in: [...emails] } })
    .select({ email: 1, status: 1 })
    .lean<{ _id: string; email?: string; status?: PersonStatus }[]>();
  const wrong = people.filter(({ email = '', status }) => truth.get(email) !== status);
  if (wrong.length === 0) return 0;
  await users.bulkWrite(
    wrong.map(({ _id, email = '' }) => ({
      updateOne: { filter: { _id, email }, update: { $set: { status: truth.get(email) } } },
    })),
  );
  await recordEvents(
    context,
    wrong.map(({ _id, email = '', status }) => ({
      personId: _id,
      by: { kind: 'system' as const },
      kind: 'status' as const,
      data: { before: status ?? null, after: truth.get(email) },
    })),
  );
  return wrong.length;
}

import type { Forgetting, ForgettingInput } from '@secondset/contracts';
import { type Asked, DomainError, newId } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';
import type { ForgettingRecord } from './forgetting.model.ts';

/**
 * Starts to remove an address and all that is known by it from every service. It goes on by itself
 * whatever crashes, and after a restore it starts again. Asking again while it runs changes
 * nothing.
 */
export async function startForgetting(
  context: Context,
  { email }: ForgettingInput,
  asked: Asked,
): Promise<Forgetting> {
  const { database, journal, audit, unsubscribeTokens, outbox, now } = context;
  const running = await database.errands.findOne({ kind: 'forget', email }).select('ofId').lean();
  if (running !== null) return findForgetting(context, running.ofId);
  const id = newId();
  const about = { subject: email, target: `forgetting:${id}` };
  await audit.during({ ...asked, action: 'person-forget', ...about }, async () => {
    const token = unsubscribeTokens.seal(email);
    await journal.append({ kind: 'forgotten', id, token, at: now().toISOString() });
    await queueForgetting(context, { id, email });
  });
  outbox.wake();
  return findForgetting(context, id);
}

/** Stores the receipt and the errand that fills it. Safe to repeat. */
export async function queueForgetting(
  context: Pick<Context, 'database' | 'now'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const receipt: ForgettingRecord = {
    _id: id,
    state: 'running',
    removed: { audience: {}, campaigns: {}, auth: {} },
    stays: [],
    askedAt: context.now(),
    doneAt: null,
    waitsFor: [],
  };
  await insertNew(context.database.forgettings, [receipt]);
  await queueErrand(context, { kind: 'forget', ofId: id, email });
}

/** Throws `not-found`. */
export async function findForgetting({ database }: Context, id: string): Promise<Forgetting> {
  const found = await database.forgettings.findById(id).lean();
  if (found === null) throw new DomainError('not-found', 'nothing-here');
  return viewForgetting(found);
}

const mostListed = 50;

/** The newest receipts. */
export async function listForgettings({ database }: Context): Promise<Forgetting[]> {
  const found = await database.forgettings.find().sort({ _id: -1 }).limit(mostListed).lean();
  return found.map(viewForgetting);
}

const viewForgetting = (record: ForgettingRecord): Forgetting => ({
  id: record._id,
  state: record.state,
  askedAt: record.askedAt.toISOString(),
  doneAt: record.doneAt?.toISOString() ?? null,
  removed: record.removed,
  stays: record.stays,
});

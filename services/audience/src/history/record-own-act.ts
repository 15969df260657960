import type { Context } from '../context.ts';
import { recordEvents } from './record-event.ts';

/** Adds to the history of the person with an address that they ended, or resumed, our mail. */
export async function recordOwnAct(
  context: Pick<Context, 'database' | 'now'>,
  email: string,
  kind: 'unsubscribed' | 'resubscribed',
  given: { detail?: string | undefined; deliveryId?: string | undefined } = {},
): Promise<void> {
  const person = await context.database.users.findOne({ email }).select('_id').lean();
  if (person === null) return;
  const data = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await recordEvents(context, [{ personId: person._id, by: { kind: 'person' }, kind, data }]);
}

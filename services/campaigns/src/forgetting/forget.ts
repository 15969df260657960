import type { ForgettingOrder, ForgottenPart } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { forgetWriter } from '../drafts/erase-drafts.ts';
import { eraseEvents } from '../erasure/erase.ts';
import { waitingStates } from '../ledger/delivery.model.ts';
import { eraseDeliveries } from '../ledger/erase-deliveries.ts';
import { move } from '../ledger/transitions.ts';

const reason = 'deleted';

/**
 * Removes an address from every email that ended, keeps those that wait from being sent, and
 * removes what links it to audit events unless its account has a role. Not done while an email is
 * being posted or a suppression is on its way to audience. Safe to repeat.
 */
export async function forget(
  context: Context,
  { email, keepAuditName, keepAuditAccount }: ForgettingOrder,
): Promise<ForgottenPart> {
  const { database, audit } = context;
  const { deliveries, suppressions } = database;
  await move(database, 'excludeDeleted', { email }, { reason });
  const rows = await eraseDeliveries(database, { email, state: { $nin: [...waitingStates] } });
  const refused = await suppressions.updateMany(
    { email, state: 'refused' },
    { $set: { email: '', detail: '' } },
  );
  const events = await eraseEvents(context, [email]);
  if (!keepAuditName) {
    await forgetWriter(database, email);
    await audit.forget(email, { keepAccount: keepAuditAccount });
  }
  const posting = await deliveries.exists({ email, state: { $in: [...waitingStates] } });
  const pending = await suppressions.exists({ email, state: 'pending' });
  return {
    done: posting === null && pending === null,
    removed: { emails: rows, suppressions: refused.modifiedCount, events },
    stays: [],
  };
}

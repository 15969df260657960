import { newsConsentIn } from '@secondset/content/news';
import { mailboxOf } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { newsAtOnce, newsPerMailbox } from '../forms/form-limits.ts';
import { addFormPerson } from '../forms/form-person.ts';
import { recordEvents } from '../history/record-event.ts';
import { changesBetween } from '../people/changes-between.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { byConfirmation, liftSuppressions } from '../suppressions/lift.ts';
import { readStatus } from '../unsubscribe/subscription.ts';
import type { OptInRecord } from './opt-in.model.ts';

/**
 * `already`: nothing changed, the address gets our news. `left`: the link was used before, and the
 * address was unsubscribed since. `stays-off`: an administrator or a bounce keeps it off the list.
 */
export type Confirmation = 'done' | 'already' | 'left' | 'stays-off';

/**
 * Somebody with the mailbox says that they want our news: they become a person on the list with
 * that consent, and what they ended themselves no longer stops it. A link counts once. Safe to
 * repeat after a crash anywhere.
 */
export async function confirmNews(context: Context, optIn: OptInRecord): Promise<Confirmation> {
  const { database, journal, unsubscribeTokens, consents, rateLimits, now } = context;
  const { _id, email, language, form, entryId } = optIn;
  const isListed = async () =>
    (await database.users.exists({ email })) !== null &&
    (await readStatus(context, email)) === 'subscribed';
  const before = await isListed();
  if (optIn.confirmedAt !== undefined) return before ? 'already' : 'left';
  const at = now();
  await journal.append({
    kind: 'lifted',
    token: unsubscribeTokens.seal(email),
    at: at.toISOString(),
    reasons: [...byConfirmation],
  });
  await consents.record({
    id: `confirmed:${entryId}`,
    email,
    action: 'confirmed',
    at,
    source: 'form',
    form,
    language,
    text: newsConsentIn(language),
  });
  await liftSuppressions(context, { email, at, reasons: byConfirmation }, { again: false });
  await addFormPerson(context, optIn);
  await endPause(context, email);
  await database.users.updateOne({ email, language: { $exists: false } }, { $set: { language } });
  // A stranger who typed the address may have used up what its owner may ask.
  for (const limit of [newsAtOnce, newsPerMailbox]) await rateLimits.clear(limit, mailboxOf(email));
  await database.optIns.updateOne({ _id }, { $set: { confirmedAt: at } });
  if (before) return 'already';
  return (await isListed()) ? 'done' : 'stays-off';
}

/** A fresh wish for mail ends a break, which the history of the person tells. */
async function endPause(context: Context, email: string): Promise<void> {
  const before = await context.database.users
    .findOneAndUpdate(
      { email, pausedUntil: { $gt: context.now() } },
      { $unset: { pausedUntil: 1 }, $set: { updatedAt: context.now() }, $inc: { version: 1 } },
      { returnDocument: 'before' },
    )
    .lean<PersonRecord | null>();
  if (before === null) return;
  const { pausedUntil: _ended, ...after } = before;
  const data = changesBetween(before, after);
  await recordEvents(context, [
    { personId: before._id, by: { kind: 'person' }, kind: 'preferences', data },
  ]);
}

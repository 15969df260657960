import { createHash } from 'node:crypto';
import type { Language, Subscription } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { recordOwnAct } from '../history/record-own-act.ts';
import { siteIn } from '../pages/page-language.ts';
import { suppressionsOf } from '../suppressions/find-suppressions.ts';
import { byUndo, liftSuppressions } from '../suppressions/lift.ts';
import { maskAddress, openToken, readStatus, tellDeparture } from './subscription.ts';
import { tellTypedAgain } from './tell-typed.ts';

/**
 * Undoes an unsubscribe. Complaints and bounces stay: the person cannot undo those. `language` is
 * that of the button.
 */
export async function undoUnsubscribe(
  context: Context,
  token: string,
  language: Language,
): Promise<Subscription> {
  const link = openToken(context, token);
  const { email } = link;
  const at = context.now();
  const before = await readStatus(context, email);
  await context.journal.append({
    kind: 'lifted',
    token: context.unsubscribeTokens.seal(email),
    at: at.toISOString(),
  });
  await recordReturn(context, { email, at, language });
  await liftSuppressions(context, { email, at, reasons: byUndo }, { again: false });
  const status = await readStatus(context, email);
  if (before === 'unsubscribed' && status === 'subscribed')
    await recordOwnAct(context, email, 'resubscribed');
  await tellTypedAgain(context, email);
  await tellDeparture(context, link, false);
  return { status, address: maskAddress(email) };
}

/** A consent, once for each unsubscribe that it ends: two presses at once record one. */
async function recordReturn(
  context: Context,
  { email, at, language }: { email: string; at: Date; language: Language },
): Promise<void> {
  const { consents, unsubscribeTokens } = context;
  const suppressions = await suppressionsOf(context, email);
  const ended = suppressions.find(({ reason }) => reason === 'unsubscribed');
  if (ended === undefined) return;
  const before = (await consents.of(email)).findLast(({ action }) => action !== 'resubscribed');
  const origin = createHash('sha256')
    .update(JSON.stringify([unsubscribeTokens.seal(email), ended.since, before?._id ?? null]))
    .digest('base64url');
  await consents.record({
    id: `resubscribed:${origin}`,
    email,
    action: 'resubscribed',
    at,
    source: 'link',
    language,
    text: siteIn(language).unsubscribe.undo,
  });
}

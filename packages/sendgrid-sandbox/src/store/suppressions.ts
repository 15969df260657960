import type { Store } from './store.ts';
import type { Bypass, Suppression, SuppressionKind } from './types.ts';

/** Lists that stop the next mail, with the reason SendGrid gives; blocks are not one of them. */
const stoppingLists: readonly {
  kind: SuppressionKind;
  reason: string;
  bypass: Bypass | undefined;
}[] = [
  { kind: 'bounces', reason: 'Bounced Address', bypass: 'bounce' },
  { kind: 'spam_reports', reason: 'Spam Reporting Address', bypass: 'spam' },
  { kind: 'unsubscribes', reason: 'Unsubscribed Address', bypass: 'unsubscribe' },
  { kind: 'invalid_emails', reason: 'Invalid', bypass: undefined },
];

/** Why SendGrid would drop a mail to this address, or undefined when it would send it. */
export function dropReason(store: Store, email: string, bypass: Bypass[]): string | undefined {
  const list = stoppingLists.find(
    (list) =>
      !(bypass.includes('all') || (list.bypass && bypass.includes(list.bypass))) &&
      findSuppression(store, list.kind, email),
  );
  return list?.reason;
}

export function findSuppression(
  store: Store,
  kind: SuppressionKind,
  email: string,
): Suppression | undefined {
  return store.suppressions.get([kind, email.toLowerCase()]);
}

/** Must run inside a transaction of the store. */
export function putSuppression(store: Store, kind: SuppressionKind, entry: Suppression): void {
  store.suppressions.put([kind, entry.email.toLowerCase()], entry);
}

/** Takes an address off a list; false when it was not on it. */
export async function removeSuppression(
  store: Store,
  kind: SuppressionKind,
  email: string,
): Promise<boolean> {
  const existed = findSuppression(store, kind, email) !== undefined;
  await store.suppressions.remove([kind, email.toLowerCase()]);
  return existed;
}

/** The whole list, oldest first. */
export function listSuppressions(store: Store, kind: SuppressionKind): Suppression[] {
  const range = store.suppressions.getRange({ start: [kind, ''], end: [kind, '\uffff'] });
  return [...range].map((entry) => entry.value).sort((a, b) => a.created - b.created);
}

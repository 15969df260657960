import type { Store } from './store.ts';
import type { Mail, MailEvent } from './types.ts';

/** The email with that number, or undefined. */
export function findMail(store: Store, id: number): Mail | undefined {
  const row = store.mails.get(id);
  if (!row) return undefined;
  const message = store.messages.get(row.message);
  const personalization = store.personalizations.get([row.message, row.personalization]);
  return message && personalization ? { id, row, message, personalization } : undefined;
}

/** The events of an email, oldest first. */
export function eventsOf(store: Store, mailId: number): MailEvent[] {
  const range = store.events.getRange({ start: [mailId, 0], end: [mailId + 1, 0] });
  return [...range].flatMap((entry) => entry.value);
}

export interface MailPage {
  mails: Mail[];
  total: number;
}

/**
 * Emails, newest first.
 * @param to keeps only emails to this address, in any case.
 */
export function listMails(
  store: Store,
  options: { to?: string | undefined; limit: number; offset: number },
): MailPage {
  const { limit, offset } = options;
  if (options.to) {
    const ids = [...store.mailsByAddress.getValues(options.to.toLowerCase())].reverse();
    return { mails: load(store, ids.slice(offset, offset + limit)), total: ids.length };
  }
  const ids = [...store.mails.getKeys({ reverse: true, limit, offset })];
  return { mails: load(store, ids), total: store.mails.getCount() };
}

function load(store: Store, ids: number[]): Mail[] {
  return ids.flatMap((id) => findMail(store, id) ?? []);
}

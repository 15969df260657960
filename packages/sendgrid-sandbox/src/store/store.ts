import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';
import type { Planned } from './happenings.ts';
import type {
  MailEvent,
  MailRow,
  Message,
  Part,
  Personalization,
  SuppressionList,
  WebhookBatch,
} from './types.ts';

/** Everything the sandbox remembers, in one folder on disk. */
export interface Store {
  root: RootDatabase<unknown, string>;
  messages: Database<Message, number>;
  /** By [message, position in the request]. */
  personalizations: Database<Personalization, [number, number]>;
  mails: Database<MailRow, number>;
  /** Mail numbers by lowercase address. */
  mailsByAddress: Database<number, string>;
  /** Mail numbers by the campaign that the emails name in their custom arguments. */
  mailsByCampaign: Database<number, string>;
  /** What each reader of a campaign's crowd does, by [campaign, mail]. */
  parts: Database<Part, [string, number]>;
  /** What is planned, by [due time in Unix milliseconds, number]. */
  agenda: Database<Planned, [number, number]>;
  /** What happened to an email, by [mail, event number]. */
  events: Database<MailEvent[], [number, number]>;
  /** Event bodies that are not yet part of a POST, in order. */
  pending: Database<string[], number>;
  batches: Database<WebhookBatch, number>;
  /** By [list, lowercase address]. */
  suppressions: Database<true, [SuppressionList, string]>;
  /** The next number of a kind, unique for the life of the data folder. */
  next(kind: NumberedKind): number;
  close(): Promise<void>;
}

type NumberedKind = 'messages' | 'mails' | 'events' | 'pending' | 'batches' | 'agenda';

/** Opens or creates the data folder. Only one process at a time may have it open. */
export function openStore(dataDir: string, now: () => Date): Store {
  // On a shared machine, mail is private to the account that owns the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const root = open<unknown, string>({ path: dataDir, noSubdir: false, maxDbs: 16 });
  const numbered = {
    messages: root.openDB<Message, number>({ name: 'messages' }),
    mails: root.openDB<MailRow, number>({ name: 'mails' }),
    pending: root.openDB<string[], number>({ name: 'pending' }),
    batches: root.openDB<WebhookBatch, number>({ name: 'batches' }),
  };
  const events = root.openDB<MailEvent[], [number, number]>({ name: 'events' });
  const last: Record<NumberedKind, number> = {
    messages: lastNumber(numbered.messages),
    mails: lastNumber(numbered.mails),
    pending: lastNumber(numbered.pending),
    batches: lastNumber(numbered.batches),
    events: now().getTime() * 1_000,
    agenda: now().getTime() * 1_000,
  };
  return {
    root,
    ...numbered,
    events,
    personalizations: root.openDB({ name: 'personalizations' }),
    mailsByAddress: root.openDB({
      name: 'mails-by-address',
      dupSort: true,
      encoding: 'ordered-binary',
    }),
    mailsByCampaign: root.openDB({
      name: 'mails-by-campaign',
      dupSort: true,
      encoding: 'ordered-binary',
    }),
    parts: root.openDB({ name: 'parts' }),
    agenda: root.openDB({ name: 'agenda' }),
    suppressions: root.openDB({ name: 'suppressions' }),
    next(kind) {
      last[kind] += 1;
      return last[kind];
    },
    close: () => root.close(),
  };
}

function lastNumber(database: Database<unknown, number>): number {
  for (const key of database.getKeys({ reverse: true, limit: 1 })) return key;
  return 0;
}

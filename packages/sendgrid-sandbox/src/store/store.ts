import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';
import type { Part } from './part.ts';
import type { Planned } from './planned.ts';
import type {
  MailEvent,
  MailRow,
  Message,
  Personalization,
  Suppression,
  WebhookBatch,
} from './types.ts';

/** Everything the sandbox remembers, in one folder on disk. */
export interface Store {
  root: RootDatabase<unknown, string>;
  messages: Database<Message, number>;
  /** By [message, position in the request]. */
  personalizations: Database<Personalization, [number, number]>;
  mails: Database<MailRow, number>;
  /** Lower-case address to mail numbers. */
  mailsByAddress: Database<number, string>;
  /** The campaign a mail names in its custom arguments, to mail numbers. */
  mailsByCampaign: Database<number, string>;
  /** What each reader of a campaign's crowd does, by [campaign, mail]. */
  parts: Database<Part, [string, number]>;
  /** What is going to happen by itself, by [due time in Unix milliseconds, number]. */
  agenda: Database<Planned, [number, number]>;
  /** What happened to a mail, by [mail, number of the occasion]. */
  events: Database<MailEvent[], [number, number]>;
  /** By [due time in Unix milliseconds, mail]. */
  scheduled: Database<true, [number, number]>;
  /** Event bodies not yet put into a POST, in order. */
  pending: Database<string[], number>;
  batches: Database<WebhookBatch, number>;
  /** By [kind, lower-case address]. */
  suppressions: Database<Suppression, [string, string]>;
  /** Hands out the next number of a kind; unique for the life of the data folder. */
  next(kind: NumberedKind): number;
  close(): Promise<void>;
}

type NumberedKind = 'messages' | 'mails' | 'events' | 'pending' | 'batches' | 'agenda';

/** Opens (or creates) the data folder. One process at a time may have it open. */
export function openStore(dataDir: string): Store {
  // What people were sent is nobody else's business on a shared machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const root = open<unknown, string>({ path: dataDir, maxDbs: 16 });
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
    events: Date.now() * 1_000,
    agenda: Date.now() * 1_000,
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
    scheduled: root.openDB({ name: 'scheduled' }),
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

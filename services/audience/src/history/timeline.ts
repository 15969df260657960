import {
  type MailHappening,
  mailEventListSchema,
  type PersonEvent,
  personEventKindSchema,
  type Timeline,
} from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const pageSize = 50;

/**
 * What happened to a person, newest first: their history, what they sent by the forms, and what
 * became of the emails to them. Throws `not-found`, and fails as a whole while campaigns is down,
 * since a history with a gap would look complete.
 */
export async function readTimeline(
  { database, peers }: Pick<Context, 'database' | 'peers'>,
  id: string,
  { cursor }: { cursor?: string | undefined },
): Promise<Timeline> {
  const person = await database.users.findById(id).select('email merged').lean();
  if (person === null) throw new DomainError('not-found', 'person-gone');
  const before = cursor === undefined ? {} : { _id: { $lt: cursor } };
  const mails = {
    userIds: [id, ...(person.merged ?? []).map((duplicate) => duplicate.id)].slice(0, 100),
    email: person.email ?? '',
    limit: pageSize + 1,
    ...(cursor !== undefined && { before: cursor }),
  };
  const [events, entries, emails] = await Promise.all([
    database.personEvents
      .find({ personId: id, ...before })
      .sort({ _id: -1 })
      .limit(pageSize + 1)
      .lean(),
    person.email === undefined
      ? []
      : database.formEntries
          .find({ email: person.email, ...before })
          .sort({ _id: -1 })
          .limit(pageSize + 1)
          .lean(),
    peers.campaigns.post('/internal/mail-events', mails, mailEventListSchema),
  ]);
  // Leaving through an email is in their own history already.
  const told = new Set(
    events.flatMap(({ kind, data }) => (kind === 'unsubscribed' ? data.deliveryId : [])),
  );
  const untold = ({ data }: (typeof emails.events)[number]) =>
    data.what !== 'unsubscribed' || !told.has(data.deliveryId);
  const all: PersonEvent[] = [
    ...events.map(({ _id, at, by, kind, data }) => ({
      id: _id,
      at: at.toISOString(),
      by,
      kind: personEventKindSchema.parse(kind),
      data,
    })),
    ...entries.map(({ _id, createdAt, form, language }) => ({
      id: _id,
      at: createdAt.toISOString(),
      by: { kind: 'person' as const },
      kind: 'entry' as const,
      data: { form, language },
    })),
    ...emails.events.filter(untold).map(({ data, ...event }) => ({
      ...event,
      by: { kind: byReader.has(data.what) ? ('person' as const) : ('system' as const) },
      kind: 'email' as const,
      data,
    })),
  ].sort((a, b) => (a.id < b.id ? 1 : -1));
  const page = all.slice(0, pageSize);
  return { events: page, nextCursor: all.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

const byReader: ReadonlySet<MailHappening> = new Set([
  'opened',
  'clicked',
  'complained',
  'unsubscribed',
]);

/** Everything in the history of people, newest first. */
export async function historyOf({ database }: Pick<Context, 'database'>, ids: readonly string[]) {
  const events = await database.personEvents
    .find({ personId: { $in: [...ids] } })
    .sort({ _id: -1 })
    .lean();
  return events.map(({ at, by, kind, data }) => ({ at: at.toISOString(), by, kind, data }));
}

import { type PersonEvent, personEventKindSchema, type Timeline } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const pageSize = 50;

/**
 * What happened to a person, newest first: their history and what they sent by the forms. Throws
 * `not-found`.
 */
export async function readTimeline(
  { database }: Pick<Context, 'database'>,
  id: string,
  { cursor }: { cursor?: string | undefined },
): Promise<Timeline> {
  const person = await database.users.findById(id).select('email').lean();
  if (person === null) throw new DomainError('not-found', 'person-gone');
  const before = cursor === undefined ? {} : { _id: { $lt: cursor } };
  const [events, entries] = await Promise.all([
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
  ]);
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
  ].sort((a, b) => (a.id < b.id ? 1 : -1));
  const page = all.slice(0, pageSize);
  return { events: page, nextCursor: all.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Everything in the history of people, newest first. */
export async function historyOf({ database }: Pick<Context, 'database'>, ids: readonly string[]) {
  const events = await database.personEvents
    .find({ personId: { $in: [...ids] } })
    .sort({ _id: -1 })
    .lean();
  return events.map(({ at, by, kind, data }) => ({ at: at.toISOString(), by, kind, data }));
}

import type { PersonEventBy } from '@secondset/contracts';
import { type Asked, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PersonEventRecord } from './person-event.model.ts';

type NewEvent = Pick<PersonEventRecord, 'personId' | 'by' | 'kind'> & {
  data?: Record<string, unknown>;
};

/** Adds to the history of people. */
export async function recordEvents(
  { database, now }: Pick<Context, 'database' | 'now'>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const at = now();
  await database.personEvents.insertMany(
    events.map((event) => ({ data: {}, ...event, _id: newId(), at })),
    { lean: true },
  );
}

/** The caller of a route, as the history names them. */
export const eventBy = ({ actor }: Asked): PersonEventBy =>
  'person' in actor ? { kind: 'admin', name: actor.person } : { kind: 'system', name: actor.part };

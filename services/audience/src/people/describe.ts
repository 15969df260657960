import type { Context } from '../context.ts';
import { refreshStatus } from '../suppressions/status.ts';
import { foldVersion } from './fold.ts';
import type { PersonRecord } from './person.model.ts';
import { sortKeyOf, wordsOf } from './words.ts';

type Given = Pick<Context, 'database' | 'tombstones' | 'now'>;

/** What is kept of a person for lists, searches and counts, made from the rest. */
export const derivedOf = (
  person: Pick<PersonRecord, 'fullName' | 'phoneNumber'> & { email?: string | undefined },
) => ({ sortKey: sortKeyOf(person), words: wordsOf(person), foldVersion });

const atOnce = 500;

/**
 * Makes what is derived true again, for a page of people after `position`: status, words and order,
 * and what people of earlier versions lack. People who change at the same moment are left to their
 * own write.
 */
export async function describePage(context: Given, position: string) {
  const { users } = context.database;
  const people = await users
    .find(position === '' ? {} : { _id: { $gt: position } })
    .sort({ _id: 1 })
    .limit(atOnce)
    .lean<(PersonRecord & Partial<PersonRecord>)[]>();
  const changes = people.flatMap((person) => {
    const { _id, email = '', updatedAt } = person;
    const wanted = {
      ...(person.foldVersion === foldVersion ? {} : derivedOf(person)),
      ...missing(person),
      ...(email === '' && person.status !== 'no-email' && { status: 'no-email' as const }),
    };
    if (Object.keys(wanted).length === 0) return [];
    return [{ updateOne: { filter: { _id, updatedAt }, update: { $set: wanted } } }];
  });
  if (changes.length > 0) await users.bulkWrite(changes);
  // It reads what it wrote again, so that a suppression of the same moment is not lost.
  const restated = await refreshStatus(
    context,
    people.flatMap(({ email }) => email ?? []),
  );
  return {
    position: people.at(-1)?._id ?? position,
    changed: changes.length + restated,
    more: people.length === atOnce,
  };
}

const missing = (person: Partial<PersonRecord>) => ({
  ...(person.source === undefined && { source: { kind: 'console' as const } }),
  ...(person.notes === undefined && { notes: '' }),
  ...(person.traits === undefined && { traits: [] }),
  ...(person.topicsOut === undefined && { topicsOut: [] }),
});

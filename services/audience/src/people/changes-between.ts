import { isDeepStrictEqual } from 'node:util';
import { showValues } from '../fields/read-values.ts';
import type { PersonRecord } from './person.model.ts';

/** What an edit can change, as the history shows it. */
const shown = (person: PersonRecord) => ({
  email: person.email ?? '',
  fullName: person.fullName,
  phoneNumber: person.phoneNumber,
  address: person.address,
  tagIds: person.tagIds,
  language: person.language ?? null,
  notes: person.notes ?? '',
  fields: showValues(person.traits),
  topicsOut: person.topicsOut ?? [],
  pausedUntil: person.pausedUntil?.toISOString() ?? null,
});

/** The fields that differ, each with its value before and after. */
export function changesBetween(
  before: PersonRecord,
  after: PersonRecord,
): Record<string, { before: unknown; after: unknown }> {
  const [was, is] = [shown(before), shown(after)];
  return Object.fromEntries(
    Object.entries(is).flatMap(([field, value]) => {
      const earlier = was[field as keyof typeof was];
      return isDeepStrictEqual(earlier, value) ? [] : [[field, { before: earlier, after: value }]];
    }),
  );
}

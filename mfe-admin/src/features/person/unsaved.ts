import type { Person } from '@secondset/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { PersonValues } from './person-values.ts';

interface Unsaved {
  /** The person as the form started. */
  base: Person;
  values: PersonValues;
}

/** What was typed about people and not saved, for as long as the console is open. */
const kept = new WeakMap<QueryClient, Map<string, Unsaved>>();

export function unsavedOf(client: QueryClient): Map<string, Unsaved> {
  const found = kept.get(client) ?? new Map<string, Unsaved>();
  kept.set(client, found);
  return found;
}

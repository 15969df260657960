import type { PersonRow } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '../../components/load-state.tsx';
import { peopleHint, SearchField } from '../../components/search-field.tsx';
import { queryKeys } from '../../query-keys.ts';
import { usePeopleApis } from '../groups/use-known.ts';
import { displayName } from '../users/display-name.ts';
import styles from './find-person.module.css';

const shown = 10;

const described = (found: PersonRow) =>
  [...new Set([displayName(found), found.email, found.phoneNumber])].filter(Boolean).join(', ');

export interface FindPersonProps {
  /** What is looked for before anything was typed. */
  first?: string;
  /** Somebody who is not offered. */
  exceptId?: string;
  /** What to do with those who were found. */
  hint: string;
  onFound(person: PersonRow): void;
}

/** Finds one person while somebody types. */
export function FindPerson({ first = '', exceptId, hint, onFound }: FindPersonProps) {
  const { people } = usePeopleApis();
  const [search, setSearch] = useState(first);
  const query = { search, limit: shown };
  const asked = search.trim() !== '';
  const found = useQuery({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => people.search(query, signal),
    enabled: asked,
    placeholderData: (before) => before,
  });
  const others = found.data?.users.filter(({ id }) => id !== exceptId) ?? [];
  return (
    <>
      <SearchField hint={peopleHint} value={search} onChange={setSearch} />
      {asked && <LoadState what="people" query={found} />}
      <p role="status">{found.data && (others.length === 0 ? 'Nobody matches.' : hint)}</p>
      <ul className={styles.found} aria-label="People who match">
        {others.map((other) => (
          <li key={other.id}>
            <Button variant="secondary" size="compact" onClick={() => onFound(other)}>
              {described(other)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

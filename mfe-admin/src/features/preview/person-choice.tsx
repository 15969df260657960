import type { PersonRow } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '../../components/load-state.tsx';
import { queryKeys } from '../../query-keys.ts';
import { SearchField } from '../groups/search-field.tsx';
import { usePeopleApis } from '../groups/use-known.ts';
import { displayName } from '../users/display-name.ts';
import styles from './preview.module.css';

export interface PersonChoiceProps {
  /** The name of the person it is shown for; undefined for somebody made up. */
  chosen: string | undefined;
  onChoose(person: PersonRow | undefined): void;
}

/** For whom the email is shown. */
export function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const choose = (person: PersonRow | undefined) => {
    onChoose(person);
    setChoosing(false);
  };
  return (
    <div>
      <p role="status">
        Shown for <strong>{chosen ?? 'somebody made up'}</strong>
      </p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="compact"
          aria-expanded={choosing}
          onClick={() => setChoosing((before) => !before)}
        >
          Show it for somebody else
        </Button>
        {chosen !== undefined && (
          <Button variant="secondary" size="compact" onClick={() => choose(undefined)}>
            Show it for somebody made up
          </Button>
        )}
      </div>
      {choosing && <Found onChoose={choose} />}
    </div>
  );
}

function Found({ onChoose }: { onChoose(person: PersonRow): void }) {
  const { people } = usePeopleApis();
  const [search, setSearch] = useState('');
  const query = { search, limit: 10 };
  const found = useQuery({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => people.search(query, signal),
    placeholderData: (before) => before,
  });
  return (
    <>
      <SearchField className={undefined} value={search} onChange={setSearch} />
      <LoadState what="people" query={found} />
      {found.data?.users.length === 0 && <p role="status">Nobody matches.</p>}
      <ul className={styles.found} aria-label="People who match">
        {found.data?.users.map((person) => (
          <li key={person.id}>
            <Button variant="secondary" size="compact" onClick={() => onChoose(person)}>
              {displayName(person)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

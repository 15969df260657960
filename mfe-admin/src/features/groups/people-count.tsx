import { Button } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeopleApi } from '../../api/people-api.ts';
import { formatCount } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import type { groupOf } from './list-state.ts';
import styles from './people.module.css';
import { peopleWords } from './person-words.ts';

/** How many people match: at once up to a bound, and exactly when somebody asks for it. */
export function PeopleCount({ api, group }: { api: PeopleApi; group: ReturnType<typeof groupOf> }) {
  const key = JSON.stringify(group);
  const [asked, setAsked] = useState('');
  const query = { ...group, exact: asked === key };
  const count = useQuery({
    queryKey: queryKeys.peopleCount(query),
    queryFn: ({ signal }) => api.count(query, signal),
    placeholderData: (before) => before,
  });
  if (count.data === undefined) return null;
  const { count: number, exact } = count.data;
  return (
    <>
      <p role="status" className={styles.count} aria-busy={count.isPlaceholderData}>
        {exact
          ? peopleWords(number, formatCount(number))
          : `More than ${formatCount(number)} people`}
      </p>
      {!exact && (
        <Button
          variant="quiet"
          size="compact"
          busy={count.isFetching}
          onClick={() => setAsked(key)}
        >
          Count them all
        </Button>
      )}
    </>
  );
}

import type { Person } from '@secondset/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadState } from '../../components/load-state.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { sourceWords } from '../groups/person-words.ts';
import { useKnown, usePeopleApis } from '../groups/use-known.ts';
import { displayName } from '../users/display-name.ts';
import styles from './person.module.css';
import { PersonActs } from './person-acts.tsx';
import { PersonConsents } from './person-consents.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonStatus } from './person-status.tsx';

/** `/admin/people/:id`: one person, whole. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { people: api } = usePeopleApis();
  const known = useKnown();
  const query = useQuery({ queryKey: queryKeys.person(id), queryFn: () => api.read(id) });
  const person = query.data;
  return (
    <PeopleLayout title={person ? displayName(person) : 'Person'}>
      <LoadState what="the person" query={query} />
      {person && (
        <>
          <PersonActs api={api} person={person} />
          <div className={styles.columns}>
            <PersonForm key={id} api={api} person={person} known={known} />
            <div className={styles.side}>
              <PersonStatus api={api} person={person} />
              <PersonConsents consents={person.consents} />
              <Facts person={person} />
              <PersonHistory api={api} id={id} known={known} />
            </div>
          </div>
        </>
      )}
    </PeopleLayout>
  );
}

function Facts({ person }: { person: Person }) {
  const { createdAt, source, lastDeliveredAt, lastOpenedAt, lastClickedAt, pausedUntil } = person;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Added', createdAt],
    ['Last email', lastDeliveredAt],
    ['Last opened', lastOpenedAt],
    ['Last clicked', lastClickedAt],
    ['Paused until', pausedUntil],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">At a glance</h2>
      <dl className={styles.facts}>
        <dt>Came by</dt>
        <dd>{sourceWords[source.kind]}</dd>
        {facts.map(
          ([label, at]) =>
            at !== null && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{formatInstant(at)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

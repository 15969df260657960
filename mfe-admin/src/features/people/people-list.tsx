import type { BulkJob } from '@secondset/contracts';
import { Button, Checkbox } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import type { Known } from '../groups/filter-words.ts';
import { type ChangeList, groupOf, type ListState, searchOf } from '../groups/list-state.ts';
import styles from '../groups/people.module.css';
import { PeopleCount } from '../groups/people-count.tsx';
import { displayName } from '../users/display-name.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columnsWith, nameColumn, type PersonColumn } from './columns.tsx';
import { ExportSelected } from './export-selected.tsx';
import { toSend, useSelection } from './selection.ts';

export interface PeopleListProps {
  api: PeopleApi;
  state: ListState;
  change: ChangeList;
  known: Known;
  onStarted(job: BulkJob): void;
}

/** One page of the people who match, with what can be done to those selected. */
export function PeopleList({ api, state, change, known, onStarted }: PeopleListProps) {
  const group = useMemo(() => groupOf(state), [state]);
  const query = searchOf(state);
  const found = useQuery({
    queryKey: queryKeys.people(query),
    queryFn: ({ signal }) => api.search(query, signal),
    placeholderData: (before) => before,
  });
  const selection = useSelection(group);
  const manages = useMay('people:manage');
  const exports = useMay('exports');
  const columns = useMemo(
    (): [PersonColumn, ...PersonColumn[]] => [
      nameColumn,
      ...columnsWith(known.fields).filter(({ id }) => state.columns.includes(id)),
    ],
    [known.fields, state.columns],
  );
  const { set } = selection;
  const setOne = useCallback((id: string, on: boolean) => set([id], on), [set]);
  const people = found.data?.users ?? [];
  const ids = people.map(({ id }) => id);
  const allHere = ids.length > 0 && ids.every(selection.has);
  const paged = state.after !== '' || Boolean(found.data?.nextCursor);

  return (
    <>
      <div className={styles.pages}>
        <PeopleCount api={api} group={group} />
        {manages && ids.length > 0 && (
          <Checkbox
            label="Select this page"
            checked={allHere}
            onChange={({ target }) => selection.set(ids, target.checked)}
          />
        )}
      </div>
      {selection.count > 0 && (
        <BulkBar
          api={api}
          group={group}
          selection={selection}
          offerAll={allHere && paged && selection.chosen.mode === 'some'}
          tags={known.tags}
          onStarted={onStarted}
        >
          {exports && <ExportSelected api={api} selection={toSend(selection.chosen, group)} />}
        </BulkBar>
      )}
      <LoadState what="people" query={found} />
      {found.data && found.error && <p role="alert">{messageOf(found.error)}</p>}
      {found.data && people.length === 0 && <Nobody state={state} change={change} />}
      {people.length > 0 && (
        <DataTable
          label="People"
          columns={columns}
          items={people}
          stale={found.isPlaceholderData}
          selecting={manages ? { nameOf: displayName, has: selection.has, set: setOne } : undefined}
        />
      )}
      {paged && <Pages next={found.data?.nextCursor ?? undefined} {...{ state, change }} />}
    </>
  );
}

const isFiltered = (state: ListState) => Object.keys(groupOf(state)).length > 0;

function Nobody({ state, change }: Pick<PeopleListProps, 'state' | 'change'>) {
  if (state.after !== '')
    return (
      <EmptyState says="There is nobody on this page any more.">
        <Button variant="secondary" size="compact" onClick={() => change({ after: '' })}>
          Go to the first page
        </Button>
      </EmptyState>
    );
  if (!isFiltered(state))
    return <EmptyState says="Nobody is on the list yet. Add a person, or import a list." />;
  return (
    <EmptyState says="Nobody matches. Check the spelling, or look among everyone.">
      <Button
        variant="secondary"
        size="compact"
        onClick={() => change({ search: '', filters: [], segmentId: '' })}
      >
        Clear search and filters
      </Button>
    </EmptyState>
  );
}

interface PagesProps extends Pick<PeopleListProps, 'state' | 'change'> {
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

function Pages({ state, change, next }: PagesProps) {
  const go = useNavigate();
  const cameHere = (useLocation().state as { paged?: boolean } | null)?.paged === true;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {state.after !== '' && (
        <Button variant="secondary" size="compact" onClick={() => change({ after: '' })}>
          First page
        </Button>
      )}
      {state.after !== '' && cameHere && (
        <Button variant="secondary" size="compact" onClick={() => void go(-1)}>
          Previous page
        </Button>
      )}
      {next !== undefined && (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => change({ after: next }, { paged: true })}
        >
          Next page
        </Button>
      )}
    </nav>
  );
}

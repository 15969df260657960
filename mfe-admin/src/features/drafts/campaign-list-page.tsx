import {
  type CampaignListItem,
  campaignListStateSchema,
  campaignListStates,
} from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Select, TextInput } from '@secondset/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CampaignListFilter } from '../../api/drafts-api.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole } from '../../console-context.tsx';
import { formatCount, formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { useSettled, useUrlFilter } from '../../use-url-filter.ts';
import { WritingLayout } from '../layout/writing-layout.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import styles from './campaign-list.module.css';
import { listStates, stateWords, titleOf } from './campaign-words.ts';

const names = ['state', 'search'] as const;

const columns: [Column<CampaignListItem>, ...Column<CampaignListItem>[]] = [
  {
    id: 'name',
    label: 'Name',
    show: (item) => (
      <>
        <AppLink to={`/admin/campaigns/${item.id}`} className={styles.name}>
          {titleOf(item)}
        </AppLink>
        {item.name !== '' && item.subject !== '' && (
          <span className={styles.subject}>{item.subject}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    show: ({ state, archived }) => `${stateWords[state]}${archived ? ', archived' : ''}`,
  },
  {
    id: 'at',
    label: 'Saved or sent',
    show: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  { id: 'by', label: 'Written by', show: ({ by }) => by || '–' },
  {
    id: 'recipients',
    label: 'Recipients',
    number: true,
    show: ({ recipients }) => (recipients === null ? '–' : formatCount(recipients)),
  },
  {
    id: 'actions',
    label: 'Actions',
    long: true,
    show: (item) => <CampaignActions item={item} />,
  },
];

/** `/admin/campaigns`: every draft and campaign, by state. */
export function CampaignListPage() {
  const { writing } = useConsole();
  const { values, set } = useUrlFilter(names);
  const state = campaignListStateSchema.safeParse(values.state).data;
  const settle = useCallback((search: string) => set({ search }, { replace: true }), [set]);
  const { typed, setTyped } = useSettled(values.search, settle);
  const filter: CampaignListFilter = { state, search: values.search };
  const query = useInfiniteQuery({
    queryKey: queryKeys.campaignList(filter),
    queryFn: ({ pageParam }) => writing.list(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages[0]?.total ?? 0;
  const filtered = state !== undefined || values.search !== '';
  return (
    <WritingLayout title="All campaigns">
      <div className={styles.controls}>
        <TextInput
          label="Search"
          type="search"
          hint="Name or subject"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label="State"
          value={state ?? ''}
          onChange={({ target }) => set({ state: target.value })}
        >
          <option value="">All but archived</option>
          {campaignListStates.map((each) => (
            <option key={each} value={each}>
              {listStates[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.line}>
        <p role="status">{items && (total === 1 ? '1 email' : `${formatCount(total)} emails`)}</p>
        <AppLink to="/admin">Write an email</AppLink>
      </div>
      <LoadState what="campaigns" query={query} />
      {items?.length === 0 && (
        <EmptyState
          says={
            filtered
              ? 'Nothing matches. Change the search or the state.'
              : 'Nothing here yet. What you write is saved here as a draft.'
          }
        />
      )}
      {items && items.length > 0 && (
        <DataTable
          label="Campaigns"
          columns={columns}
          items={items}
          stale={query.isPlaceholderData}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </WritingLayout>
  );
}

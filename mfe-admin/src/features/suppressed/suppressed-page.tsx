import {
  type Suppressed,
  type SuppressedFilter,
  type SuppressionReason,
  suppressionReasons,
} from '@secondset/contracts';
import {
  Button,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  Select,
  Skeleton,
  Table,
  TextInput,
} from '@secondset/ui';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createSuppressedApi, type SuppressedApi } from '../../api/suppressed-api.ts';
import filters from '../../components/filter-form.module.css';
import { useConsole, useMay } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';
import { saveFile } from '../../save-file.ts';
import { useSettled, useUrlFilter } from '../../use-url-filter.ts';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { AddSuppressed } from './add-suppressed.tsx';
import styles from './suppressed.module.css';

const reasonLabels: Readonly<Record<SuppressionReason, string>> = {
  complaint: 'Reported as spam',
  'hard-bounce': 'Address does not exist',
  invalid: 'Invalid address',
  'soft-bounces': 'Address keeps bouncing',
  manual: 'Added by an administrator',
  unsubscribed: 'Unsubscribed',
};

/** `/admin/people/suppressed`: addresses that get no campaign email, and why. */
export function SuppressedPage() {
  const { session, alerts } = useConsole();
  const api = useMemo(() => createSuppressedApi(session), [session]);
  const client = useQueryClient();
  const [mayAdd, mayExport] = [useMay('people:write'), useMay('exports')];
  const { filter, controls } = useSuppressedFilter();
  const { rows, state, error, hasMore, loadingMore, loadMore, retry } = useSuppressed(api, filter);

  const save = async () => {
    try {
      // Excel reads UTF-8 only behind this mark.
      saveFile('suppressed.csv', `\uFEFF${await api.exportText(filter)}`);
    } catch (failure) {
      alerts.show(`Error exporting addresses: ${messageOf(failure)}`);
    }
  };
  return (
    <PeopleLayout title="Suppressed">
      <p>
        Campaigns skip these addresses, whatever happens to the people behind them. An import or an
        edit never changes that.
      </p>
      {controls}
      <div className={styles.actions}>
        {mayExport && (
          <Button variant="secondary" size="compact" onClick={() => void save()}>
            Export as CSV
          </Button>
        )}
      </div>
      {state === 'loading' && (
        <div role="status" className={styles.loading}>
          <p>Loading addresses...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={styles.note}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={retry}>
            Load addresses again
          </Button>
        </div>
      )}
      {state === 'ready' && rows.length === 0 && (
        <p className={styles.note}>
          {filter.search || filter.reason
            ? 'No address fits. Change the search or the reason.'
            : 'No address is suppressed. People who unsubscribe appear here.'}
        </p>
      )}
      {rows.length > 0 && <SuppressedTable rows={rows} />}
      {hasMore && (
        <Button variant="secondary" busy={loadingMore} onClick={loadMore}>
          Show more addresses
        </Button>
      )}
      {mayAdd && (
        <AddSuppressed
          api={api}
          onAdded={() => client.invalidateQueries({ queryKey: queryKeys.allSuppressed })}
        />
      )}
    </PeopleLayout>
  );
}

function useSuppressed(api: SuppressedApi, filter: SuppressedFilter) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.suppressed(filter),
    queryFn: ({ pageParam }) => api.list(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return { rows: query.data?.pages.flatMap((page) => page.suppressed) ?? [], ...paged(query) };
}

/** The filter in the address, and what sets it. */
function useSuppressedFilter() {
  const { values, set } = useUrlFilter(['search', 'reason']);
  const settle = useCallback((search: string) => set({ search }, { replace: true }), [set]);
  const { typed, setTyped } = useSettled(values.search, settle);
  const reason = suppressionReasons.find((each) => each === values.reason);
  const filter: SuppressedFilter = {
    ...(values.search && { search: values.search }),
    ...(reason && { reason }),
  };
  const controls = (
    <search className={filters.filters}>
      <TextInput
        label="Search"
        hint="The start of an address, or @ and a domain"
        type="search"
        value={typed}
        maxLength={254}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Reason"
        value={reason ?? ''}
        onChange={(event) => set({ reason: event.target.value })}
      >
        <option value="">Any reason</option>
        {suppressionReasons.map((each) => (
          <option key={each} value={each}>
            {reasonLabels[each]}
          </option>
        ))}
      </Select>
    </search>
  );
  return { filter, controls };
}

const SuppressedTable = ({ rows }: { rows: readonly Suppressed[] }) => (
  <Table label="Suppressed addresses" maxHeight="75dvh" cards>
    <thead>
      <Row>
        <ColumnHead>Address</ColumnHead>
        <ColumnHead>Reason</ColumnHead>
      </Row>
    </thead>
    <tbody>
      {rows.map(({ email, reasons }) => (
        <Row key={email}>
          <RowHead column="Address" className={styles.address}>
            {email}
          </RowHead>
          <Cell column="Reason" long>
            <ul className={styles.reasons}>
              {reasons.map(({ reason, since, detail, campaignId, importId }) => (
                <li key={reason}>
                  <strong>{reasonLabels[reason]}</strong> since{' '}
                  <time dateTime={since}>{formatInstant(since)}</time>
                  {campaignId && ', from a campaign'}
                  {importId && ', from an import'}
                  {detail && <p className={styles.detail}>{detail}</p>}
                </li>
              ))}
            </ul>
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

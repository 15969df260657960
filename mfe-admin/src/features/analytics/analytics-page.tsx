import type { CampaignReport } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Skeleton, StatusMessage } from '@secondset/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, refreshTrouble } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './analytics.module.css';
import { CampaignTable } from './campaign-table.tsx';
import { UnknownDialog } from './unknown-dialog.tsx';

const refreshMs = 4000;

/** `/admin/analytics`: the results of each campaign, refreshed while the page is open. */
export function AnalyticsPage() {
  const { campaigns } = useConsole();
  const [unknownOf, setUnknownOf] = useState<CampaignReport>();
  const query = useInfiniteQuery({
    queryKey: queryKeys.reports,
    queryFn: ({ pageParam }) => campaigns.listReports(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: refreshMs,
  });
  const reports = query.data?.pages.flatMap((page) => page.campaigns);

  return (
    <ConsoleLayout title="Analytics">
      {query.isPending && (
        <div role="status" className={styles.loading}>
          <p>Loading Analytics...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {query.isError && !reports && (
        <div role="alert" className={styles.empty}>
          <p>{messageOf(query.error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void query.refetch()}>
            Load analytics again
          </Button>
        </div>
      )}
      <StatusMessage>{reports && query.isError && refreshTrouble(query.error)}</StatusMessage>
      {reports?.length === 0 && (
        <p className={styles.empty}>
          No campaigns yet. <AppLink to="/admin">Write and send the first one</AppLink>, and its
          results will appear here.
        </p>
      )}
      {reports && reports.length > 0 && (
        <CampaignTable reports={reports} onShowUnknown={setUnknownOf} />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older campaigns
        </Button>
      )}
      {unknownOf && <UnknownDialog report={unknownOf} onClose={() => setUnknownOf(undefined)} />}
    </ConsoleLayout>
  );
}

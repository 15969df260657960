import type { CampaignReport } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Skeleton } from '@secondset/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { useToast } from '../notices/toast.tsx';
import styles from './analytics.module.css';
import { CampaignTable } from './campaign-table.tsx';
import { UnknownDialog } from './unknown-dialog.tsx';

const refreshMilliseconds = 4000;
const undoSeconds = 10;

/** What is asked before something that cannot be taken back. */
const questionBefore = (action: CampaignAction, { subject }: CampaignReport) =>
  action === 'cancel'
    ? `Stop sending "${subject}"? People who have not received it will not get it.`
    : undefined;

/** `/admin/analytics`: what became of each campaign, kept up to date while it is looked at. */
export function AnalyticsPage() {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [unknownOf, setUnknownOf] = useState<CampaignReport>();
  const toast = useToast();
  const query = useInfiniteQuery({
    queryKey: queryKeys.reports,
    queryFn: ({ pageParam }) => campaigns.listReports(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: refreshMilliseconds,
  });
  const reports = query.data?.pages.flatMap((page) => page.campaigns);

  const remove = async (report: CampaignReport) => {
    try {
      await campaigns.deleteCampaign(report.id);
      toast({
        message: `“${report.subject}” was deleted.`,
        seconds: undoSeconds,
        undo: () => void restore(report),
      });
      await client.invalidateQueries({ queryKey: queryKeys.reports });
    } catch (error) {
      alerts.show(`Error deleting campaign: ${messageOf(error)}`);
    }
  };

  const restore = async (report: CampaignReport) => {
    try {
      await campaigns.restoreCampaign(report.id);
    } catch (error) {
      alerts.show(`“${report.subject}” could not be brought back: ${messageOf(error)}`);
    }
    await client.invalidateQueries({ queryKey: queryKeys.reports });
  };

  const steer = async (report: CampaignReport, action: CampaignAction) => {
    const question = questionBefore(action, report);
    if (question !== undefined && !alerts.confirm(question)) return;
    try {
      await campaigns.steerCampaign(report.id, action);
      await client.invalidateQueries({ queryKey: queryKeys.reports });
    } catch (error) {
      alerts.show(`Error sending campaign: ${messageOf(error)}`);
    }
  };

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
      {reports?.length === 0 && (
        <p className={styles.empty}>
          No campaigns yet. <AppLink to="/admin">Write and send the first one</AppLink>, and its
          results appear here.
        </p>
      )}
      {reports && reports.length > 0 && (
        <CampaignTable
          reports={reports}
          onDelete={remove}
          onSteer={steer}
          onShowUnknown={setUnknownOf}
        />
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

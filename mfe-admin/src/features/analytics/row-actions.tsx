import type { CampaignReport } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { useToast } from '../notices/toast.tsx';
import styles from './analytics.module.css';

const undoSeconds = 10;

export interface RowActionsProps {
  report: CampaignReport;
  /** Shows who may or may not have the email. */
  onShowUnknown(): void;
  /** The pressed button is about to disappear. */
  onPress(): void;
}

/** What can be done to a campaign: resume it when paused, stop it while it runs, delete it. */
export function RowActions({ report, onShowUnknown, onPress }: RowActionsProps) {
  const { id, subject, state, unknown } = report;
  const { alerts } = useConsole();
  const { control, remove } = useCampaignChanges(report);
  const busy = control.isPending || remove.isPending;
  const running = state === 'building' || state === 'sending' || state === 'paused';

  const act = (action: CampaignAction) => {
    const question = `Stop sending "${subject}"? People who have not received it will not get it.`;
    if (busy || (action === 'cancel' && !alerts.confirm(question))) return;
    onPress();
    control.mutate({ id, action });
  };
  return (
    <div className={styles.actions}>
      {state === 'paused' && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Resume ${subject}`}
          busy={busy}
          onClick={() => act('resume')}
        >
          Resume
        </Button>
      )}
      {unknown > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`See who may have ${subject}`}
          onClick={onShowUnknown}
        >
          See who
        </Button>
      )}
      {running && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Stop ${subject}`}
          busy={busy}
          onClick={() => act('cancel')}
        >
          Stop
        </Button>
      )}
      <Button
        variant="danger"
        size="compact"
        aria-label={`Delete ${subject}`}
        busy={busy}
        onClick={() => {
          if (busy) return;
          onPress();
          remove.mutate();
        }}
      >
        Delete
      </Button>
    </div>
  );
}

/** Controls, deletes and restores a campaign; each change ends with fresh reports. */
function useCampaignChanges({ id, subject }: CampaignReport) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.reports });

  const control = useMutation({
    mutationFn: (change: { id: string; action: CampaignAction }) =>
      campaigns.controlCampaign(change.id, change.action),
    onSuccess: refresh,
    onError: (error) => alerts.show(`Error sending campaign: ${messageOf(error)}`),
  });
  const restore = useMutation({
    mutationFn: () => campaigns.restoreCampaign(id),
    onError: (error) => alerts.show(`“${subject}” could not be restored: ${messageOf(error)}`),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => campaigns.deleteCampaign(id),
    onSuccess: () => {
      toast({
        message: `“${subject}” was deleted.`,
        seconds: undoSeconds,
        undo: restore.mutate,
      });
      return refresh();
    },
    onError: (error) => alerts.show(`Error deleting campaign: ${messageOf(error)}`),
  });
  return { control, remove };
}

import type { CampaignReport, UnknownCall } from '@secondset/contracts';
import { Button, Dialog, Skeleton } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { UnknownDecision } from '../../api/campaigns-api.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { UnknownCallSection } from './unknown-call-section.tsx';
import styles from './unknown-dialog.module.css';
import { sendAgainQuestion, webhookWords } from './unknown-words.ts';

export interface UnknownDialogProps {
  report: CampaignReport;
  onClose(): void;
}

/** Who may or may not have a campaign's mail, how to find out, and the choices for them. */
export function UnknownDialog({ report, onClose }: UnknownDialogProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const queryKey = queryKeys.unknown(report.id);
  const list = useQuery({ queryKey, queryFn: () => campaigns.listUnknown(report.id) });

  const decide = useMutation({
    mutationFn: ({ requestId, decision }: { requestId: string; decision: UnknownDecision }) =>
      campaigns.decideUnknown(report.id, decision, requestId),
    onError: (error) => alerts.show(`Error sending campaign: ${messageOf(error)}`),
    onSettled: () =>
      Promise.all(
        [queryKey, queryKeys.reports].map((key) => client.invalidateQueries({ queryKey: key })),
      ),
  });
  const askAndDecide = ({ requestId, recipients }: UnknownCall, decision: UnknownDecision) => {
    if (decide.isPending) return;
    const question = sendAgainQuestion(report.subject, recipients);
    if (decision === 'send-again' && !alerts.confirm(question)) return;
    decide.mutate({ requestId, decision });
  };

  const canSend = report.state === 'sending' || report.state === 'paused';
  return (
    <Dialog open title="Delivery unknown" width="600px" onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          The connection to SendGrid broke while “{report.subject}” was being sent, so these people
          may or may not have the email. SendGrid accepts or refuses each request as a whole: when
          it reports on one person, everyone in that request is confirmed.
        </p>
        {list.isPending && <Skeleton lines={4} />}
        {list.isError && <p role="alert">{messageOf(list.error)}</p>}
        {list.data && <p>{webhookWords(list.data.webhook)}</p>}
        {list.data?.calls.length === 0 && <p role="status">No one is left to decide about.</p>}
        {list.data?.calls.map((call) => (
          <UnknownCallSection
            key={call.requestId}
            call={call}
            canSend={canSend && !call.unconfirmed}
            busy={decide.isPending}
            onDecide={(decision) => askAndDecide(call, decision)}
          />
        ))}
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Decide later
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

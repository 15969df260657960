import type { CampaignReport, UnknownCall } from '@secondset/contracts';
import { Button, Dialog, Skeleton } from '@secondset/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/**
 * Who may or may not have a campaign's mail, how to find out, and what can be decided about them.
 */
export function UnknownDialog({ report, onClose }: UnknownDialogProps) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const queryKey = queryKeys.unknown(report.id);
  const list = useQuery({ queryKey, queryFn: () => campaigns.listUnknown(report.id) });

  const decide = async (call: UnknownCall, decision: UnknownDecision) => {
    if (busy) return;
    const question = sendAgainQuestion(report.subject, call.recipients);
    if (decision === 'send-again' && !alerts.confirm(question)) return;
    setBusy(true);
    try {
      await campaigns.decideUnknown(report.id, decision, call.requestId);
    } catch (error) {
      alerts.show(`Error sending campaign: ${messageOf(error)}`);
    }
    setBusy(false);
    await Promise.all(
      [queryKey, queryKeys.reports].map((key) => client.invalidateQueries({ queryKey: key })),
    );
  };

  const canSend = report.state === 'sending' || report.state === 'paused';
  return (
    <Dialog open title="Not certain" width="600px" onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          SendGrid was asked to send “{report.subject}”, and its answer was lost. These people may
          or may not have the mail. As soon as SendGrid reports on one of them, everybody of that
          request is settled, since SendGrid takes a request as a whole.
        </p>
        {list.isPending && <Skeleton lines={4} />}
        {list.isError && <p role="alert">{messageOf(list.error)}</p>}
        {list.data && <p>{webhookWords(list.data.webhook)}</p>}
        {list.data?.calls.length === 0 && <p role="status">Everybody is settled.</p>}
        {list.data?.calls.map((call) => (
          <UnknownCallSection
            key={call.requestId}
            call={call}
            canSend={canSend && !call.unconfirmed}
            busy={busy}
            onDecide={(decision) => void decide(call, decision)}
          />
        ))}
        <div className={forms.actions}>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Leave it for now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

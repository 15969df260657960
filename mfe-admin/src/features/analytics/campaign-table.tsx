import type { CampaignReport, CampaignState } from '@secondset/contracts';
import { Button, Table, VisuallyHidden } from '@secondset/ui';
import { useRef, useState } from 'react';
import styles from './analytics.module.css';
import { formatCount, formatInstant, formatRate } from './rates.ts';

const states: Record<CampaignState, string | undefined> = {
  building: 'Collecting recipients',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Stopped',
  sent: undefined,
  failed: 'Failed',
};

export interface CampaignTableProps {
  reports: readonly CampaignReport[];
  onDelete(report: CampaignReport): Promise<void>;
}

export function CampaignTable({ reports, onDelete }: CampaignTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set());

  const remove = async (report: CampaignReport) => {
    if (deleting.has(report.id)) return;
    setDeleting((ids) => new Set(ids).add(report.id));
    await onDelete(report);
    setDeleting((ids) => new Set([...ids].filter((id) => id !== report.id)));
    // The pressed button is gone; the keyboard goes on from the table.
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div ref={frame}>
      <Table label="Campaigns" maxHeight="75dvh">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Sent At</th>
            <th scope="col" data-number>
              Recipients
            </th>
            <th scope="col" data-number>
              Delivered
            </th>
            <th scope="col" data-number>
              Opens
            </th>
            <th scope="col" data-number>
              Open Rate
            </th>
            <th scope="col" data-number>
              Clicks
            </th>
            <th scope="col" data-number>
              Click Rate
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <th scope="row" className={styles.subject}>
                {report.subject}
                {states[report.state] && <p className={styles.state}>{states[report.state]}</p>}
              </th>
              <td>
                <time dateTime={report.sentAt}>{formatInstant(report.sentAt)}</time>
              </td>
              <td data-number>{formatCount(report.recipients)}</td>
              <td data-number>{formatCount(report.delivered)}</td>
              <td data-number>
                {formatCount(report.opens)}
                {report.machineOpens > 0 && (
                  <p className={styles.state}>and {formatCount(report.machineOpens)} by machines</p>
                )}
              </td>
              <td data-number>{formatRate(report.openRate)}</td>
              <td data-number>{formatCount(report.clicks)}</td>
              <td data-number>{formatRate(report.clickRate)}</td>
              <td>
                <Button
                  variant="danger"
                  size="compact"
                  busy={deleting.has(report.id)}
                  onClick={() => void remove(report)}
                >
                  Delete<VisuallyHidden> {report.subject}</VisuallyHidden>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

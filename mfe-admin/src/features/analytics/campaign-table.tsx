import type { CampaignReport, CampaignState } from '@secondset/contracts';
import { Button, Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import { useRef, useState } from 'react';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { isWaitingOnHold, waitsOnHold } from '../data-folder/on-hold.ts';
import { useDataFolder } from '../data-folder/use-data-folder.ts';
import { Troubles } from '../outcomes/troubles.tsx';
import styles from './analytics.module.css';
import { noteText } from './note-text.ts';
import { whilePaused } from './pause-words.ts';
import { formatCount, formatInstant, formatRate } from './rates.ts';
import { unknownNotes } from './unknown-words.ts';

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
  onSteer(report: CampaignReport, action: CampaignAction): Promise<void>;
  /** Shows who may or may not have the mail. */
  onShowUnknown(report: CampaignReport): void;
}

export function CampaignTable({ reports, onDelete, onSteer, onShowUnknown }: CampaignTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const during = async ({ id }: CampaignReport, work: () => Promise<void>) => {
    if (busy.has(id)) return;
    setBusy((ids) => new Set(ids).add(id));
    await work();
    setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    // The pressed button may be gone; the keyboard goes on from the table.
    if (document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  };

  return (
    <div ref={frame}>
      <Table label="Campaigns" maxHeight="75dvh" cards>
        <thead>
          <Row>
            <ColumnHead>Subject</ColumnHead>
            <ColumnHead>Sent At</ColumnHead>
            <ColumnHead number>Recipients</ColumnHead>
            <ColumnHead number>Delivered</ColumnHead>
            <ColumnHead number>Opens</ColumnHead>
            <ColumnHead number>Open Rate</ColumnHead>
            <ColumnHead number>Clicks</ColumnHead>
            <ColumnHead number>Click Rate</ColumnHead>
            <ColumnHead>Actions</ColumnHead>
          </Row>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id}>
              <RowHead column="Subject" className={styles.subject}>
                {report.subject}
                <StateLine state={report.state} />
                {report.note !== '' && <p className={styles.note}>{noteText(report.note)}</p>}
                {report.state === 'paused' && <p className={styles.note}>{whilePaused}</p>}
                {unknownNotes(report).map((note) => (
                  <p key={note} className={styles.note}>
                    {note}
                  </p>
                ))}
                <Troubles campaign={report} counts={report} />
              </RowHead>
              <Cell column="Sent At">
                <time className={styles.time} dateTime={report.sentAt}>
                  {formatInstant(report.sentAt)}
                </time>
              </Cell>
              <Cell column="Recipients" number>
                {formatCount(report.recipients)}
              </Cell>
              <Cell column="Delivered" number>
                {formatCount(report.delivered)}
              </Cell>
              <Cell column="Opens" number>
                {formatCount(report.opens)}
                {report.machineOpens > 0 && (
                  <p className={styles.state}>and {formatCount(report.machineOpens)} by machines</p>
                )}
              </Cell>
              <Cell column="Open Rate" number>
                {formatRate(report.openRate)}
              </Cell>
              <Cell column="Clicks" number>
                {formatCount(report.clicks)}
                {report.machineClicks > 0 && (
                  <p className={styles.state}>
                    and {formatCount(report.machineClicks)} by machines
                  </p>
                )}
              </Cell>
              <Cell column="Click Rate" number>
                {formatRate(report.clickRate)}
              </Cell>
              <Cell column="Actions">
                <RowActions
                  report={report}
                  busy={busy.has(report.id)}
                  onSteer={(action) => void during(report, () => onSteer(report, action))}
                  onDelete={() => void during(report, () => onDelete(report))}
                  onShowUnknown={() => onShowUnknown(report)}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function StateLine({ state }: { state: CampaignState }) {
  const folder = useDataFolder();
  const words = isWaitingOnHold(folder, state) ? waitsOnHold : states[state];
  return words && <p className={styles.state}>{words}</p>;
}

interface RowActionsProps {
  report: CampaignReport;
  busy: boolean;
  onSteer(action: CampaignAction): void;
  onDelete(): void;
  onShowUnknown(): void;
}

/** What ended can be deleted; what has not can be stopped, and resumed when it stands still. */
function RowActions({ report, busy, onSteer, onDelete, onShowUnknown }: RowActionsProps) {
  const { subject, state } = report;
  const running = state === 'building' || state === 'sending' || state === 'paused';
  return (
    <div className={styles.actions}>
      {state === 'paused' && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Resume ${subject}`}
          busy={busy}
          onClick={() => onSteer('resume')}
        >
          Resume
        </Button>
      )}
      {report.unknown > 0 && (
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
          onClick={() => onSteer('cancel')}
        >
          Stop
        </Button>
      )}
      <Button
        variant="danger"
        size="compact"
        aria-label={`Delete ${subject}`}
        busy={busy}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}

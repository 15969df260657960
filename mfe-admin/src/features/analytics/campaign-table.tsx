import type { CampaignReport, CampaignState } from '@secondset/contracts';
import { Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import { useMay } from '../../console-context.tsx';
import { formatCount, formatInstant, formatRate } from '../../format.ts';
import { isWaitingOnHold, waitsOnHold } from '../data-folder/on-hold.ts';
import { useDataFolder } from '../data-folder/use-data-folder.ts';
import { leftOutWords } from '../outcomes/left-out-words.ts';
import { Troubles } from '../outcomes/troubles.tsx';
import styles from './analytics.module.css';
import { noteText } from './note-text.ts';
import { whilePaused } from './pause-words.ts';
import { RowActions } from './row-actions.tsx';
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
  /** Shows who may or may not have the email. */
  onShowUnknown(report: CampaignReport): void;
}

export function CampaignTable({ reports, onShowUnknown }: CampaignTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const sends = useMay('campaigns:send');

  // biome-ignore lint/correctness/useExhaustiveDependencies: new reports may drop the focused row.
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [reports]);

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
            {sends && <ColumnHead>Actions</ColumnHead>}
          </Row>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id}>
              <RowHead column="Subject" className={styles.subject}>
                {report.subject}
                <StateLine state={report.state} />
                {report.note !== '' && <p className={styles.note}>{noteText(report)}</p>}
                {report.state === 'paused' && <p className={styles.note}>{whilePaused}</p>}
                {unknownNotes(report).map((note) => (
                  <p key={note} className={styles.note}>
                    {note}
                  </p>
                ))}
                <LeftOut {...report} />
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
              {sends && (
                <Cell column="Actions">
                  <RowActions
                    report={report}
                    onShowUnknown={() => onShowUnknown(report)}
                    onPress={() => {
                      pressed.current = true;
                    }}
                  />
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function LeftOut({ excludedBy }: Pick<CampaignReport, 'excludedBy'>) {
  const words = leftOutWords(excludedBy);
  return words && <p className={styles.state}>Left out: {words}.</p>;
}

function StateLine({ state }: { state: CampaignState }) {
  const folder = useDataFolder();
  const words = isWaitingOnHold(folder, state) ? waitsOnHold : states[state];
  return words && <p className={styles.state}>{words}</p>;
}

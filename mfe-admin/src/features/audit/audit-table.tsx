import { type AuditEventView, type AuditParty, auditActions } from '@secondset/contracts';
import { Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import { formatInstant } from '../../format.ts';
import styles from './audit.module.css';

const labels: Readonly<Record<string, string | undefined>> = auditActions;

const outcomes = {
  allowed: 'Allowed',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
} as const satisfies Record<AuditEventView['outcome'], string>;

export function AuditTable({ events }: { events: readonly AuditEventView[] }) {
  return (
    <Table label="Audit log" maxHeight="75dvh" cards>
      <thead>
        <Row>
          <ColumnHead>When</ColumnHead>
          <ColumnHead>Who</ColumnHead>
          <ColumnHead>Action</ColumnHead>
          <ColumnHead>Outcome</ColumnHead>
          <ColumnHead>About</ColumnHead>
          <ColumnHead>From</ColumnHead>
          <ColumnHead>Details</ColumnHead>
        </Row>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={`${event.chain} ${event.seq}`}>
            <RowHead column="When" className={styles.time}>
              <time dateTime={event.at}>{formatInstant(event.at)}</time>
            </RowHead>
            <Cell column="Who">{nameOf(event.actor)}</Cell>
            <Cell column="Action">{labels[event.action] ?? event.action}</Cell>
            <Cell column="Outcome">{outcomes[event.outcome]}</Cell>
            <Cell column="About" className={styles.words}>
              {event.subject !== null && <p>{nameOf(event.subject)}</p>}
              {event.target !== '' && <p>{event.target}</p>}
            </Cell>
            <Cell column="From">{event.network}</Cell>
            <Cell column="Details" className={styles.words} long>
              {Object.entries(event.detail)
                .map(
                  ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`,
                )
                .join('; ')}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Of these there is only a hash, the same one in each event of a log. */
export const namesOfHashes = {
  forgotten: 'Forgotten person',
  unknown: 'Unknown address',
} as const;

function nameOf({ label, kind }: AuditParty): string {
  if (kind === 'account') return `Account ${label}`;
  return kind === 'forgotten' || kind === 'unknown'
    ? `${namesOfHashes[kind]} ${label.slice(0, 8)}`
    : label;
}

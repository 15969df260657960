import {
  answerLabel,
  type EntryStatus,
  entryStatuses,
  type FormEntry,
  formDefinitions,
} from '@secondset/contracts';
import { Button, Cell, ColumnHead, Row, RowHead, Select, Table } from '@secondset/ui';
import { formatInstant } from '../../format.ts';
import styles from './entries.module.css';
import { EntryNotes } from './entry-notes.tsx';
import { statusLabels } from './entry-words.ts';

export interface EntryTableProps {
  entries: readonly FormEntry[];
  onDelete(entry: FormEntry): void;
  /** Resolves to whether it was stored. */
  onChange(entry: FormEntry, change: { status?: EntryStatus; notes?: string }): Promise<boolean>;
  onAdd(entry: FormEntry): void;
}

export function EntryTable({ entries, ...actions }: EntryTableProps) {
  return (
    <Table label="Entries" maxHeight="75dvh" cards>
      <thead>
        <Row>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>Email</ColumnHead>
          <ColumnHead>Form</ColumnHead>
          <ColumnHead>Sent</ColumnHead>
          <ColumnHead>Details</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

/** The mail program starts with the address and what it is about. */
const replyTo = ({ email, form }: FormEntry) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${formDefinitions[form].label}`)}`;

function EntryRow({
  entry,
  onDelete,
  onChange,
  onAdd,
}: Omit<EntryTableProps, 'entries'> & { entry: FormEntry }) {
  return (
    <Row>
      <RowHead column="Name" className={styles.name}>
        {entry.name}
      </RowHead>
      <Cell column="Email">
        <a href={`mailto:${encodeURIComponent(entry.email)}`}>{entry.email}</a>
      </Cell>
      <Cell column="Form">
        {formDefinitions[entry.form].label}
        {entry.language === 'es' && <p className={styles.language}>in Spanish</p>}
      </Cell>
      <Cell column="Sent">
        <time className={styles.time} dateTime={entry.createdAt}>
          {formatInstant(entry.createdAt)}
        </time>
      </Cell>
      <Cell column="Details" long>
        <dl className={styles.details}>
          {Object.entries(entry.details).map(([field, value]) => (
            <div key={field}>
              <dt>{answerLabel(entry.form, field)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <EntryNotes entry={entry} onSave={(notes, from) => onChange(from, { notes })} />
      </Cell>
      <Cell column="Status">
        <Select
          label={`Status of the entry of ${entry.name}`}
          className={styles.status}
          value={entry.status}
          onChange={(event) => {
            const status = entryStatuses.find((each) => each === event.target.value);
            if (status !== undefined) void onChange(entry, { status });
          }}
        >
          {entryStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Select>
      </Cell>
      <Cell column="Actions">
        <div className={styles.actions}>
          <a href={replyTo(entry)} className={styles.reply} aria-label={`Reply to ${entry.name}`}>
            Reply
          </a>
          {entry.personId === null ? (
            <Button
              variant="secondary"
              size="compact"
              aria-label={`Add to people: ${entry.name}`}
              onClick={() => onAdd(entry)}
            >
              Add to people
            </Button>
          ) : (
            <p className={styles.added}>In people</p>
          )}
          <Button
            variant="danger"
            size="compact"
            aria-label={`Delete the entry of ${entry.name}`}
            onClick={() => onDelete(entry)}
          >
            Delete
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

import { answerLabel, type FormEntry, formDefinitions } from '@secondset/contracts';
import { Button, Cell, ColumnHead, Row, RowHead, Table } from '@secondset/ui';
import { formatInstant } from '../../format.ts';
import styles from './entries.module.css';

export interface EntryTableProps {
  entries: readonly FormEntry[];
  onDelete(entry: FormEntry): void;
}

export function EntryTable({ entries, onDelete }: EntryTableProps) {
  return (
    <Table label="Entries" maxHeight="75dvh" cards>
      <thead>
        <Row>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>Email</ColumnHead>
          <ColumnHead>Form</ColumnHead>
          <ColumnHead>Sent</ColumnHead>
          <ColumnHead>Details</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
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
            </Cell>
            <Cell column="Actions">
              <Button
                variant="danger"
                size="compact"
                aria-label={`Delete the entry of ${entry.name}`}
                onClick={() => onDelete(entry)}
              >
                Delete
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

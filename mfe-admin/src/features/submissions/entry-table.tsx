import type { FormEntry } from '@secondset/contracts';
import { Button, Table } from '@secondset/ui';
import { formatInstant } from '../analytics/rates.ts';
import { detailName, formNames } from './form-names.ts';
import styles from './submissions.module.css';

export interface EntryTableProps {
  entries: readonly FormEntry[];
  onDelete(entry: FormEntry): void;
}

export function EntryTable({ entries, onDelete }: EntryTableProps) {
  return (
    <Table label="Entries" maxHeight="75dvh">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Form</th>
          <th scope="col">Sent</th>
          <th scope="col">Details</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className={styles.name}>
              {entry.name}
            </th>
            <td>
              <a href={`mailto:${encodeURIComponent(entry.email)}`}>{entry.email}</a>
            </td>
            <td>
              {formNames[entry.form]}
              {entry.language === 'es' && <p className={styles.language}>in Spanish</p>}
            </td>
            <td>
              <time className={styles.time} dateTime={entry.createdAt}>
                {formatInstant(entry.createdAt)}
              </time>
            </td>
            <td>
              <dl className={styles.details}>
                {Object.entries(entry.details).map(([field, value]) => (
                  <div key={field}>
                    <dt>{detailName(field)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </td>
            <td>
              <Button
                variant="danger"
                size="compact"
                aria-label={`Delete the entry of ${entry.name}`}
                onClick={() => onDelete(entry)}
              >
                Delete
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

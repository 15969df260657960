import { type FormEntry, formDefinitions, formKinds } from '@secondset/contracts';
import { Button, Select, Skeleton } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { EntryFilter } from '../../api/audience-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './entries.module.css';
import { EntryTable } from './entry-table.tsx';
import { useEntries } from './use-entries.ts';

/** `/admin/entries`: what people sent by the public forms. */
export function EntriesPage() {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const [form, setForm] = useState<EntryFilter>('');
  const { entries, state, error, hasMore, loadingMore, loadMore, retry } = useEntries(form);

  const remove = async (entry: FormEntry) => {
    if (!alerts.confirm(`Are you sure you want to delete the entry of ${entry.name}?`)) return;
    try {
      await audience.deleteEntry(entry.id);
    } catch (failure) {
      alerts.show(`Error deleting entry: ${messageOf(failure)}`);
    }
    await client.invalidateQueries({ queryKey: queryKeys.allEntries });
  };

  return (
    <ConsoleLayout title="Entries">
      <Select
        label="Form"
        className={styles.filter}
        value={form}
        onChange={(event) => setForm(formKinds.find((kind) => kind === event.target.value) ?? '')}
      >
        <option value="">All forms</option>
        {formKinds.map((kind) => (
          <option key={kind} value={kind}>
            {formDefinitions[kind].label}
          </option>
        ))}
      </Select>
      {state === 'loading' && (
        <div role="status" className={styles.loading}>
          <p>Loading Entries...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={styles.empty}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={retry}>
            Load entries again
          </Button>
        </div>
      )}
      {state === 'ready' && entries.length === 0 && (
        <p className={styles.empty}>
          No entries yet. What people send through the forms appears here.
        </p>
      )}
      {entries.length > 0 && (
        <EntryTable entries={entries} onDelete={(entry) => void remove(entry)} />
      )}
      {hasMore && (
        <Button variant="secondary" busy={loadingMore} onClick={loadMore}>
          Show more entries
        </Button>
      )}
    </ConsoleLayout>
  );
}

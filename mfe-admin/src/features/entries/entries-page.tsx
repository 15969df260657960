import {
  type EntryFilter,
  type EntryStatus,
  entryStatuses,
  type FormEntry,
  formDefinitions,
  formKinds,
} from '@secondset/contracts';
import { Button, Select, Skeleton, StatusMessage, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import filters from '../../components/filter-form.module.css';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { saveFile } from '../../save-file.ts';
import { useSettled, useUrlFilter } from '../../use-url-filter.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './entries.module.css';
import { EntryTable } from './entry-table.tsx';
import { statusLabels } from './entry-words.ts';
import { useEntries } from './use-entries.ts';
import { useEntryChanges } from './use-entry-changes.tsx';

/** `/admin/entries`: the inbox of what people sent by the public forms. */
export function EntriesPage() {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const mayExport = useMay('exports');
  const { filter, controls } = useEntryFilter();
  const { entries, state, error, hasMore, loadingMore, loadMore, retry } = useEntries(filter);
  const [said, setSaid] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.allEntries });

  /** Does something with an entry and looks again; false when it failed. */
  const attempt = async (doing: string, act: () => Promise<string | undefined>) => {
    setSaid('');
    let done = true;
    try {
      setSaid((await act()) ?? '');
    } catch (failure) {
      done = false;
      alerts.show(`Error ${doing}: ${messageOf(failure)}`);
    }
    await refresh();
    return done;
  };
  const remove = async (entry: FormEntry) => {
    if (!alerts.confirm(`Are you sure you want to delete the entry of ${entry.name}?`)) return;
    await attempt('deleting entry', async () => {
      await audience.deleteEntry(entry.id);
      return undefined;
    });
  };
  const { change, dialog } = useEntryChanges(() => setSaid('Saved.'));
  const add = (entry: FormEntry) =>
    attempt('adding to people', async () => {
      const { created } = await audience.addEntryPerson(entry.id);
      return created
        ? `${entry.name} is now in people.`
        : `${entry.name} was in people already, by the same address.`;
    });
  const save = async () => {
    try {
      // Excel reads UTF-8 only behind this mark.
      saveFile('entries.csv', `\uFEFF${await audience.exportEntries(filter)}`);
    } catch (failure) {
      alerts.show(`Error exporting entries: ${messageOf(failure)}`);
    }
  };

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ConsoleLayout title="Entries">
      {controls}
      {mayExport && (
        <Button
          variant="secondary"
          size="compact"
          className={styles.export}
          onClick={() => void save()}
        >
          Export as CSV
        </Button>
      )}
      <StatusMessage tone="success">{said}</StatusMessage>
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
          {isFiltered
            ? 'No entry fits. Change the filters to see others.'
            : 'No entries yet. What people send through the forms appears here.'}
        </p>
      )}
      {entries.length > 0 && (
        <EntryTable
          entries={entries}
          onDelete={(entry) => void remove(entry)}
          onChange={(entry, changed) => {
            setSaid('');
            return change(entry, changed);
          }}
          onAdd={(entry) => void add(entry)}
        />
      )}
      {hasMore && (
        <Button variant="secondary" busy={loadingMore} onClick={loadMore}>
          Show more entries
        </Button>
      )}
      {dialog}
    </ConsoleLayout>
  );
}

/** The filter in the address, and what sets it. */
function useEntryFilter() {
  const { values, set } = useUrlFilter(['form', 'status', 'search']);
  const settle = useCallback((search: string) => set({ search }, { replace: true }), [set]);
  const { typed, setTyped } = useSettled(values.search, settle);
  const form = formKinds.find((kind) => kind === values.form);
  const status: EntryStatus | undefined = entryStatuses.find((each) => each === values.status);
  const filter: EntryFilter = {
    ...(form && { form }),
    ...(status && { status }),
    ...(values.search && { search: values.search }),
  };
  const controls = (
    <search className={filters.filters}>
      <TextInput
        label="Search"
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Form"
        value={form ?? ''}
        onChange={(event) => set({ form: event.target.value })}
      >
        <option value="">All forms</option>
        {formKinds.map((kind) => (
          <option key={kind} value={kind}>
            {formDefinitions[kind].label}
          </option>
        ))}
      </Select>
      <Select
        label="Status"
        value={status ?? ''}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">Any status</option>
        {entryStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLabels[each]}
          </option>
        ))}
      </Select>
    </search>
  );
  return { filter, controls };
}

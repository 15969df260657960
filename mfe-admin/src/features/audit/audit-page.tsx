import type { AuditFilter } from '@secondset/contracts';
import { Button, Skeleton } from '@secondset/ui';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { saveFile } from '../../save-file.ts';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import styles from './audit.module.css';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAudit } from './use-audit.ts';

/** `/admin/settings/audit`: who did what to whom, when and from where. */
export function AuditPage() {
  const { alerts } = useConsole();
  const [filter, setFilter] = useState<AuditFilter>({});
  const { api, events, failed, state, error, hasMore, loadingMore, loadMore, retry } =
    useAudit(filter);

  const save = async (format: 'csv' | 'jsonl') => {
    try {
      saveFile(`audit-log.${format}`, await api.exportText(filter, format));
    } catch (failure) {
      alerts.show(`Error exporting the audit log: ${messageOf(failure)}`);
    }
  };

  return (
    <SettingsLayout title="Audit log">
      <p>
        Every log-in, export, send, deletion and change of access or settings, and who read more
        than 50 people. Events cannot be changed; run <code>npm run admin -- verify-audit</code> on
        the server to check that none is missing.
      </p>
      <AuditFilterForm onShow={setFilter} />
      <div className={styles.exports}>
        <Button variant="secondary" size="compact" onClick={() => void save('csv')}>
          Export as CSV
        </Button>
        <Button variant="secondary" size="compact" onClick={() => void save('jsonl')}>
          Export as JSON lines
        </Button>
      </div>
      {state === 'loading' && (
        <div role="status" className={styles.loading}>
          <p>Loading the audit log...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={styles.note}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={retry}>
            Load the audit log again
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <p role="alert" className={styles.note}>
          Events are missing here: the log of {failed.join(' and ')} could not be read.
        </p>
      )}
      {state === 'ready' && events.length === 0 && (
        <p className={styles.note}>No events. Change the filters to see others.</p>
      )}
      {events.length > 0 && <AuditTable events={events} />}
      {hasMore && (
        <Button variant="secondary" busy={loadingMore} onClick={loadMore}>
          Show older events
        </Button>
      )}
    </SettingsLayout>
  );
}

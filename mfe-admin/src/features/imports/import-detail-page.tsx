import type { Import } from '@secondset/contracts';
import { Button, Skeleton, StatusMessage } from '@secondset/ui';
import { useParams } from 'react-router-dom';
import { messageOf, refreshTrouble } from '../../api/api-error.ts';
import { LinkLine } from '../../components/link-line.tsx';
import { Progress } from '../../components/progress.tsx';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { ImportResult } from './import-result.tsx';
import styles from './imports.module.css';
import { PlanWizard } from './plan-wizard.tsx';
import { useImport } from './use-import.ts';

/** `/admin/people/imports/:id`: one import, wherever it stands. */
export function ImportDetailPage() {
  const { id = '' } = useParams();
  const { api, query, show } = useImport(id);
  const { data, error, refetch } = query;
  return (
    <ConsoleLayout title="Import people">
      {data === undefined && error === null && (
        <div role="status">
          <p>Loading the import...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Load the import again
          </Button>
        </div>
      )}
      {data && (
        <>
          {data.fileName !== '' && <p className={styles.file}>{data.fileName}</p>}
          <StatusMessage tone="error">{error && refreshTrouble(error)}</StatusMessage>
          {stage(data, { api, show })}
        </>
      )}
      <LinkLine to="/admin/people/imports">See all imports</LinkLine>
    </ConsoleLayout>
  );
}

type Rest = Pick<ReturnType<typeof useImport>, 'api' | 'show'>;

const goesOn = 'You can leave this page; it goes on without you.';

function stage(current: Import, { api, show }: Rest) {
  const { done, total } = current.progress;
  const working = (label: string) => (
    <>
      <Progress label={label} done={done} total={total} unit="rows" />
      <p>{goesOn}</p>
    </>
  );
  switch (current.state) {
    case 'uploading':
      return failed('The file did not arrive whole.');
    case 'reading':
      return working('Reading the file');
    case 'checking':
      return working('Checking what would change. Nothing changes yet.');
    case 'importing':
      return working('Importing');
    case 'undoing':
      return working('Undoing the import');
    case 'read':
    case 'checked':
      return (
        <>
          <StatusMessage tone="error">{current.failure}</StatusMessage>
          <PlanWizard key={`${current.id} ${current.state}`} {...{ api, current, show }} />
        </>
      );
    case 'done':
    case 'undone':
      return <ImportResult {...{ api, current, show }} />;
    case 'failed':
      return failed(current.failure ?? 'This file cannot be imported.');
    default:
      return current.state satisfies never;
  }
}

const failed = (reason: string) => (
  <>
    <StatusMessage tone="error">{reason}</StatusMessage>
    <LinkLine to="/admin/people/import">Choose another file</LinkLine>
  </>
);

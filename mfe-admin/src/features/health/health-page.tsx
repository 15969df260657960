import { Button, Skeleton } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './health.module.css';
import { StepTable, VersionTable } from './release-tables.tsx';

/** `/admin/health`: what is live, and what was done about it. */
export function HealthPage() {
  const { releases } = useConsole();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.releases,
    queryFn: () => releases.status(),
  });
  return (
    <ConsoleLayout title="Health">
      {isPending && (
        <div role="status" className={styles.loading}>
          <p>Loading Health...</p>
          <Skeleton lines={4} />
        </div>
      )}
      {error !== null && data === undefined && (
        <div role="alert" className={styles.note}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Load health again
          </Button>
        </div>
      )}
      {data !== undefined && (
        <>
          <section aria-labelledby="versions" className={styles.part}>
            <h2 id="versions">Versions</h2>
            {data.troubles.length === 0 ? (
              <p>Visitors get what was released.</p>
            ) : (
              <ul role="alert" className={styles.note}>
                {data.troubles.map((trouble) => (
                  <li key={trouble}>{trouble}</li>
                ))}
              </ul>
            )}
            <VersionTable frontEnds={data.frontEnds} />
          </section>
          <section aria-labelledby="steps" className={styles.part}>
            <h2 id="steps">Recent steps</h2>
            {data.steps.length === 0 ? (
              <p>No step was taken through this site yet.</p>
            ) : (
              <StepTable steps={data.steps} />
            )}
          </section>
        </>
      )}
    </ConsoleLayout>
  );
}

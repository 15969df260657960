import { usePageTitle } from '@secondset/mfe-kit';
import { Button, Skeleton } from '@secondset/ui';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import styles from './account.module.css';
import { AddFactor } from './add-factor.tsx';
import { useAccount } from './use-account.ts';

/**
 * In place of the console, for someone whose organization requires a second factor: sets one up,
 * and the console opens.
 */
export function EnrollFirst() {
  const { session } = useConsole();
  const { data, error, refetch } = useAccount();
  usePageTitle('Set up a second factor · Admin console');
  return (
    <div className={styles.alone}>
      <h1>Set up a second factor</h1>
      <p>
        Your organization requires a second factor: a stolen password alone must not open the
        console. It takes about a minute.
      </p>
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data === undefined && error !== null && (
        <div role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.secondFactor.on === true && (
        <p>
          Your second factor is on, but this session began without it. Log out, then log in again
          with it.
        </p>
      )}
      {data?.secondFactor.on === false && (
        <AddFactor
          factors={data.secondFactor}
          onChanged={({ on }) => void (on && session.renew())}
        />
      )}
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="compact"
          onClick={() => void session.signOut().catch(() => {})}
        >
          Logout
        </Button>
      </div>
    </div>
  );
}

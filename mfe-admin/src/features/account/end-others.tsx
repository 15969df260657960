import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createSessionsApi } from '../../api/sessions-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './account.module.css';

/** After a change of how somebody logs in: offers to log out everywhere else, if they are. */
export function EndOthers() {
  const { session } = useConsole();
  const api = useMemo(() => createSessionsApi(session), [session]);
  const { data } = useQuery({ queryKey: queryKeys.sessions, queryFn: api.list });
  const end = useMutation({ mutationFn: api.endOthers });
  const others = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <>
      {others > 0 && !end.isSuccess && (
        <div className={styles.item}>
          <span>
            {others === 1
              ? 'You are still logged in to one other browser.'
              : `You are still logged in to ${others} other browsers.`}
          </span>
          <Button
            variant="secondary"
            size="compact"
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            End all other sessions
          </Button>
        </div>
      )}
      <StatusMessage tone="error">{end.error !== null && messageOf(end.error)}</StatusMessage>
      <StatusMessage tone="success">
        {end.isSuccess && 'Your other sessions have ended.'}
      </StatusMessage>
    </>
  );
}

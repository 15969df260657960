import { Button, Cell, ColumnHead, Row, RowHead, Skeleton, Table } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createSessionsApi, type SessionsApi } from '../../api/sessions-api.ts';
import { useConsole } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';

/** `/admin/account/sessions`: where somebody is logged in, and how to end that. */
export function SessionsPage() {
  const { session, alerts } = useConsole();
  const client = useQueryClient();
  const api = useMemo(() => createSessionsApi(session), [session]);
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.sessions, queryFn: api.list });
  const end = useMutation({
    mutationFn: (act: (api: SessionsApi) => Promise<void>) => act(api),
    onError: (failure) => alerts.show(`Error ending the session: ${messageOf(failure)}`),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return (
    <ConsoleLayout title="Your sessions">
      <p>
        Each browser in which you are logged in. A session ends after 12 hours without use, and
        after 14 days in any case. If you don’t recognize one, end it and choose a new password.
      </p>
      {data === undefined && error === null && (
        <div role="status">
          <p>Loading your sessions...</p>
          <Skeleton lines={3} />
        </div>
      )}
      {data === undefined && error !== null && (
        <div role="alert">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            Load your sessions again
          </Button>
        </div>
      )}
      {data && (
        <Table label="Your sessions" cards>
          <thead>
            <Row>
              <ColumnHead>Browser</ColumnHead>
              <ColumnHead>Network</ColumnHead>
              <ColumnHead>Logged in</ColumnHead>
              <ColumnHead>Last used</ColumnHead>
              <ColumnHead>Actions</ColumnHead>
            </Row>
          </thead>
          <tbody>
            {data.map(({ id, device, network, startedAt, lastUsedAt, current }) => (
              <Row key={id}>
                <RowHead column="Browser">{device || 'Unknown browser'}</RowHead>
                <Cell column="Network">{network}</Cell>
                <Cell column="Logged in">{formatInstant(startedAt)}</Cell>
                <Cell column="Last used">{formatInstant(lastUsedAt)}</Cell>
                <Cell column="Actions">
                  {current ? (
                    'This browser'
                  ) : (
                    <Button
                      variant="danger"
                      size="compact"
                      aria-label={`End the session of ${device}, logged in ${formatInstant(startedAt)}`}
                      onClick={() => end.mutate((sessions) => sessions.end(id))}
                    >
                      End
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {data && data.length > 1 && (
        <div>
          <Button
            variant="danger"
            size="compact"
            busy={end.isPending}
            onClick={() => end.mutate((sessions) => sessions.endOthers())}
          >
            End all other sessions
          </Button>
        </div>
      )}
    </ConsoleLayout>
  );
}

import type { SignInRules } from '@secondset/contracts';
import { Button, Checkbox, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { queryKeys } from '../../query-keys.ts';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import styles from './account.module.css';
import { useAccountApi } from './use-account.ts';

/** `/admin/settings/login`: what the organization asks of everybody who uses the console. */
export function SignInRulesPage() {
  const api = useAccountApi();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.signInRules,
    queryFn: () => api.rules(),
  });
  const save = useMutation({
    mutationFn: (rules: SignInRules) => api.setRules(rules),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.signInRules }),
  });
  return (
    <SettingsLayout title="Logging in">
      <div className={styles.section}>
        {error !== null && data === undefined && (
          <div role="alert">
            <p>{messageOf(error)}</p>
            <Button variant="secondary" size="compact" onClick={() => void refetch()}>
              Load the settings again
            </Button>
          </div>
        )}
        {data !== undefined && (
          <>
            <Checkbox
              label="Everybody who uses the console needs a second factor"
              checked={
                save.isPending ? save.variables.requireSecondFactor : data.requireSecondFactor
              }
              disabled={save.isPending}
              onChange={({ currentTarget }) =>
                save.mutate({ requireSecondFactor: currentTarget.checked })
              }
            />
            <p>
              Anyone without one sets it up at their next login, before the console opens. If
              somebody loses every factor and all recovery codes, run{' '}
              <code>npm run admin -- reset-access</code> with their address on the server.
            </p>
            <StatusMessage tone="error">
              {save.error !== null && messageOf(save.error)}
            </StatusMessage>
          </>
        )}
      </div>
    </SettingsLayout>
  );
}

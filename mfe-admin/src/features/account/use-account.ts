import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createAccountApi } from '../../api/account-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

/** The calls about the administrator's own account. */
export function useAccountApi() {
  const { session } = useConsole();
  return useMemo(() => createAccountApi(session), [session]);
}

/** The administrator's own account, and the function that reads it again. */
export function useAccount() {
  const api = useAccountApi();
  const client = useQueryClient();
  const query = useQuery({ queryKey: queryKeys.account, queryFn: () => api.read() });
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.account });
  return { ...query, refresh };
}

import type { Import } from '@secondset/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createImportsApi } from '../../api/imports-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { isWorking } from './import-words.ts';

/** One import as it is now; read again while something goes on. */
export function useImport(id: string) {
  const { session, pollMs } = useConsole();
  const client = useQueryClient();
  const api = useMemo(() => createImportsApi(session), [session]);
  const queryKey = queryKeys.import(id);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<Import>(queryKey);
      const now = await api.read(id);
      // The lists of people are old once an import, or its undo, has ended.
      if (before && isWorking(before.state) && !isWorking(now.state)) void refreshAudience(client);
      return now;
    },
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? pollMs : false),
    refetchIntervalInBackground: false,
  });
  /** Shows an import as a call has just answered it. */
  const show = (now: Import) => client.setQueryData(queryKey, now);
  return { api, query, show };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AccessApi, createAccessApi } from '../../api/access-api.ts';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

/** Something to change, and what to say when it could not be. */
interface Change {
  act(api: AccessApi): Promise<void>;
  trouble: string;
}

/** The list, and how to change it; each change ends with a fresh list. */
export function useAccess() {
  const { session, alerts } = useConsole();
  const client = useQueryClient();
  const api = useMemo(() => createAccessApi(session), [session]);
  const list = useQuery({ queryKey: queryKeys.access, queryFn: api.list });
  const change = useMutation({
    mutationFn: ({ act }: Change) => act(api),
    onError: (error, { trouble }) => alerts.show(`${trouble}: ${messageOf(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.access }),
  });
  return { list, change };
}

export type AccessChange = ReturnType<typeof useAccess>['change'];

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createGroupsApi } from '../../api/groups-api.ts';
import { createPeopleApi } from '../../api/people-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

/** The calls about people and groups of them. */
export function usePeopleApis() {
  const { session } = useConsole();
  return useMemo(
    () => ({ people: createPeopleApi(session), groups: createGroupsApi(session) }),
    [session],
  );
}

/** The tags, own fields and segments that lists and filters name; empty until they are read. */
export function useKnown() {
  const { audience } = useConsole();
  const { groups } = usePeopleApis();
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: audience.listTags });
  const fields = useQuery({ queryKey: queryKeys.fields, queryFn: groups.fields });
  const segments = useQuery({ queryKey: queryKeys.segments, queryFn: groups.segments });
  return { tags: tags.data ?? [], fields: fields.data ?? [], segments: segments.data ?? [] };
}

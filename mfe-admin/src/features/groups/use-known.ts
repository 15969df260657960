import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createGroupsApi } from '../../api/groups-api.ts';
import { createPeopleApi } from '../../api/people-api.ts';
import { createTopicsApi } from '../../api/topics-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

/** The calls about people and groups of them. */
export function usePeopleApis() {
  const { session } = useConsole();
  return useMemo(
    () => ({
      people: createPeopleApi(session),
      groups: createGroupsApi(session),
      topics: createTopicsApi(session),
    }),
    [session],
  );
}

/** What lists, filters and people name: tags, own fields, segments, topics. Empty until read. */
export function useKnown() {
  const { audience } = useConsole();
  const { groups, topics: topicsApi } = usePeopleApis();
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: audience.listTags });
  const fields = useQuery({ queryKey: queryKeys.fields, queryFn: groups.fields });
  const segments = useQuery({ queryKey: queryKeys.segments, queryFn: groups.segments });
  const topics = useQuery({ queryKey: queryKeys.topics, queryFn: topicsApi.read });
  return {
    tags: tags.data ?? [],
    fields: fields.data ?? [],
    segments: segments.data ?? [],
    topics: topics.data?.topics ?? [],
  };
}

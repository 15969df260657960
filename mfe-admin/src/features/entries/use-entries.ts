import type { EntryFilter, FormEntry } from '@secondset/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../console-context.tsx';
import { type Paged, paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';

export interface Entries extends Paged {
  entries: readonly FormEntry[];
}

/** What people sent, newest first, page by page. */
export function useEntries(filter: EntryFilter): Entries {
  const { audience } = useConsole();
  const query = useInfiniteQuery({
    queryKey: queryKeys.entries(filter),
    queryFn: ({ pageParam }) => audience.listEntries(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return {
    entries: query.data?.pages.flatMap((page) => page.entries) ?? [],
    ...paged(query),
  };
}

import type { FormEntry } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EntryFilter } from '../../api/audience-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

export interface Entries {
  entries: readonly FormEntry[];
  state: 'loading' | 'failed' | 'ready';
  /** Why it failed. */
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** What people sent, newest first, page by page. */
export function useEntries(form: EntryFilter): Entries {
  const { audience } = useConsole();
  const query = useInfiniteQuery({
    queryKey: queryKeys.entries(form),
    queryFn: ({ pageParam }) => audience.listEntries(form, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return {
    entries: query.data?.pages.flatMap((page) => page.entries) ?? [],
    state: query.isPending ? 'loading' : query.data ? 'ready' : 'failed',
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (!query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

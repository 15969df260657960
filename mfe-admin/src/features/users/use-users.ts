import type { User } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserFilter } from '../../api/audience-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

export interface Users {
  users: readonly User[];
  /** A failure appears only in the log; the screen offers to load again. */
  state: 'loading' | 'failed' | 'ready';
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The people in a group, page by page. */
export function useUsers(filter: UserFilter): Users {
  const { audience } = useConsole();
  const query = useInfiniteQuery({
    queryKey: queryKeys.users(filter),
    queryFn: ({ pageParam }) => audience.listUsers(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const users = query.data?.pages.flatMap((page) => page.users) ?? [];
  return {
    users,
    state: query.isPending ? 'loading' : query.data ? 'ready' : 'failed',
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (!query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

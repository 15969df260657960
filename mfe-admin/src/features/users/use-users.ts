import type { User } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserFilter } from '../../api/audience-api.ts';
import { useConsole } from '../../console-context.tsx';
import { type Paged, paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';

/** A failure's reason appears only in the log; the screen offers to load again. */
export interface Users extends Paged {
  users: readonly User[];
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
    ...paged(query),
  };
}

import type { FormEntry } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EntryFilter } from '../../api/audience-api.ts';
import { useConsole } from '../../console-context.tsx';
import { type Paged, paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';

export interface Entries extends Paged {
  entries: readonly FormEntry[];
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
    ...paged(query),
  };
}

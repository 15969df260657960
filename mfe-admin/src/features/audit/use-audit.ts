import type { AuditEventView, AuditFilter } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AuditApi, type AuditPosition, createAuditApi } from '../../api/audit-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

export interface Audit {
  api: AuditApi;
  events: readonly AuditEventView[];
  /** The logs that did not answer. */
  failed: readonly string[];
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

const none = { readSince: '', failed: [] };

/** The events of all logs as one list, newest first. */
export function useAudit(filter: AuditFilter): Audit {
  const { session } = useConsole();
  const api = useMemo(() => createAuditApi(session), [session]);
  const query = useInfiniteQuery({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam }) => api.page(filter, pageParam),
    initialPageParam: undefined as AuditPosition | undefined,
    getNextPageParam: ({ next }) => (Object.keys(next).length === 0 ? undefined : next),
  });
  const pages = query.data?.pages ?? [];
  // What is older waits for the logs that have not been read that far.
  const { readSince, failed } = pages.at(-1) ?? none;
  const events = pages
    .flatMap((page) => page.events)
    .filter(({ at }) => at >= readSince)
    .sort((a, b) => (a.at < b.at || (a.at === b.at && a.seq < b.seq) ? 1 : -1));
  return {
    api,
    events,
    failed,
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

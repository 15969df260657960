import type { AuditEventView, AuditFilter } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AuditApi, type AuditPosition, createAuditApi } from '../../api/audit-api.ts';
import { useConsole } from '../../console-context.tsx';
import { type Paged, paged } from '../../paged.ts';
import { queryKeys } from '../../query-keys.ts';

export interface Audit extends Paged {
  api: AuditApi;
  events: readonly AuditEventView[];
  /** The logs that did not answer. */
  failed: readonly string[];
}

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
  const readSince = pages.at(-1)?.readSince ?? '';
  const events = pages
    .flatMap((page) => page.events)
    .filter(({ at }) => at >= readSince)
    .sort((a, b) => (a.at < b.at || (a.at === b.at && a.seq < b.seq) ? 1 : -1));
  return {
    api,
    events,
    failed: [...new Set(pages.flatMap((page) => page.failed))],
    ...paged(query),
  };
}

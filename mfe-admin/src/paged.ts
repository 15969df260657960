/** What a list shows of a query that loads page after page. */
export interface Paged {
  state: 'loading' | 'failed' | 'ready';
  /** Why it failed. */
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

interface InfiniteQuery {
  isPending: boolean;
  data: unknown;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
}

/** The state of an infinite query; asking for more while more is on its way changes nothing. */
export const paged = (query: InfiniteQuery): Paged => ({
  state: query.isPending ? 'loading' : query.data ? 'ready' : 'failed',
  error: query.error,
  hasMore: query.hasNextPage,
  loadingMore: query.isFetchingNextPage,
  loadMore: () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  },
  retry: () => void query.refetch(),
});

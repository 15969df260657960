import type { OwnField, Tag, Topic } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PeopleApi } from '../../api/people-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import { Timeline } from '../../components/timeline.tsx';
import { queryKeys } from '../../query-keys.ts';
import { entryOf } from './event-words.ts';

export interface PersonHistoryProps {
  api: PeopleApi;
  id: string;
  known: { tags: readonly Tag[]; fields: readonly OwnField[]; topics: readonly Topic[] };
}

/** What happened to a person, newest first. */
export function PersonHistory({ api, id, known }: PersonHistoryProps) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.timeline(id),
    queryFn: ({ pageParam }) => api.timeline(id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <LoadState what="the history" query={query} />
      {query.data && events.length === 0 && <p>Nothing has been recorded yet.</p>}
      <Timeline label="History" entries={events.map((event) => entryOf(event, known))} />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="compact"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../components/load-state.tsx';
import { queryKeys } from '../../query-keys.ts';
import { usePeopleApis } from '../groups/use-known.ts';
import { usesWords } from '../groups/uses-words.ts';

/** What uses a segment, before it is deleted. */
export function SegmentUses({ id }: { id: string }) {
  const { groups } = usePeopleApis();
  const query = useQuery({
    queryKey: queryKeys.segmentUses(id),
    queryFn: () => groups.segmentUses(id),
    // What used it a while ago must not stand in a question.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data === undefined) return <LoadState what="its uses" query={query} />;
  return <p>{usesWords(query.data) || 'No campaign and no draft uses it.'}</p>;
}

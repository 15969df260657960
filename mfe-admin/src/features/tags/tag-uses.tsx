import { useQuery } from '@tanstack/react-query';
import type { GroupsApi } from '../../api/groups-api.ts';
import { LoadState } from '../../components/load-state.tsx';
import { formatCount } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { peopleWords } from '../groups/person-words.ts';
import { usesWords } from '../groups/uses-words.ts';

/** Who and what uses a tag. */
export function TagUses({ api, id }: { api: GroupsApi; id: string }) {
  const query = useQuery({
    queryKey: queryKeys.tagUses(id),
    queryFn: () => api.tagUses(id),
    // A count of a while ago must not stand in a question.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data === undefined) return <LoadState what="its uses" query={query} />;
  const { people, segments } = query.data;
  const has = people === 1 ? 'has' : 'have';
  return (
    <p>
      {peopleWords(people, formatCount(people))} {has} this tag.
      {segments.length > 0 && ` Segments that use it: ${segments.join(', ')}.`}
      {` ${usesWords(query.data)}`}
    </p>
  );
}

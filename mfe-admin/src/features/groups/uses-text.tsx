import type { Uses } from '@secondset/contracts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { LoadState } from '../../components/load-state.tsx';
import { formatCount } from '../../format.ts';
import { peopleWords } from './person-words.ts';
import { usesWords } from './uses-words.ts';

export interface UsesTextProps {
  queryKey: QueryKey;
  read(): Promise<Uses>;
  /** As in “3 people have …”. */
  what: string;
}

/** Who and what uses something that people have. */
export function UsesText({ queryKey, read, what }: UsesTextProps) {
  const query = useQuery({
    queryKey,
    queryFn: read,
    // A count of a while ago must not stand in a question.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data === undefined) return <LoadState what="its uses" query={query} />;
  const { people, segments } = query.data;
  const has = people === 1 ? 'has' : 'have';
  return (
    <p>
      {peopleWords(people, formatCount(people))} {has} {what}.
      {segments.length > 0 && ` Segments that use it: ${segments.join(', ')}.`}
      {` ${usesWords(query.data)}`}
    </p>
  );
}

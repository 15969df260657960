import type { Segment } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { queryKeys } from '../../query-keys.ts';
import { filterWords } from '../groups/filter-words.ts';
import { listPath } from '../groups/list-state.ts';
import people from '../groups/people.module.css';
import { PeopleCount } from '../groups/people-count.tsx';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { useKnown, usePeopleApis } from '../groups/use-known.ts';
import { useAsk } from '../notices/ask.tsx';
import { conditionsOf, SegmentDialog } from './segment-dialog.tsx';
import { SegmentUses } from './segment-uses.tsx';

/** `/admin/people/segments`: saved filters, and how many people are in each now. */
export function SegmentsPage() {
  const apis = usePeopleApis();
  const known = useKnown();
  const client = useQueryClient();
  const ask = useAsk();
  const query = useQuery({ queryKey: queryKeys.segments, queryFn: apis.groups.segments });
  const [open, setOpen] = useState<{ segment: Segment | undefined }>();
  const remove = useMutation({
    mutationFn: ({ id }: Segment) => apis.groups.deleteSegment(id),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.segments }),
  });
  const askAndRemove = async (segment: Segment) => {
    const agreed = await ask({
      title: `Delete the segment ${segment.name}?`,
      body: (
        <>
          <SegmentUses id={segment.id} />
          <p>The people in it stay. This cannot be undone.</p>
        </>
      ),
      agree: 'Delete',
      danger: true,
    });
    if (agreed) remove.mutate(segment);
  };
  const columns: [Column<Segment>, ...Column<Segment>[]] = [
    {
      id: 'name',
      label: 'Segment',
      show: ({ id, name }) => (
        <AppLink className={people.name} to={listPath({ segmentId: id })}>
          {name}
        </AppLink>
      ),
    },
    {
      id: 'who',
      label: 'Who is in it',
      long: true,
      show: (segment) =>
        conditionsOf(segment)
          ?.map((leaf) => filterWords(leaf, known))
          .join('; ') ?? 'Conditions made by a program',
    },
    {
      id: 'people',
      label: 'People now',
      show: ({ id }) => <PeopleCount api={apis.people} group={{ segmentId: id }} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      show: (segment) => (
        <div className={people.actions}>
          <Button
            variant="secondary"
            size="compact"
            aria-label={`Edit ${segment.name}`}
            onClick={() => setOpen({ segment })}
          >
            Edit
          </Button>
          <Button
            variant="danger"
            size="compact"
            aria-label={`Delete ${segment.name}`}
            onClick={() => void askAndRemove(segment)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
  return (
    <PeopleLayout title="Segments">
      <div className={people.actions}>
        <Button size="compact" onClick={() => setOpen({ segment: undefined })}>
          New segment
        </Button>
      </div>
      <StatusMessage tone="error">{remove.error && messageOf(remove.error)}</StatusMessage>
      <LoadState what="segments" query={query} />
      {query.data?.length === 0 && (
        <EmptyState says="No segments yet. A segment is a filter with a name: everyone who matches is in it, today and later." />
      )}
      {query.data && query.data.length > 0 && (
        <DataTable label="Segments" columns={columns} items={query.data} />
      )}
      {open && (
        <SegmentDialog
          api={apis.groups}
          segment={open.segment}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PeopleLayout>
  );
}

import {
  type FilterLeaf,
  filterLeafSchema,
  type Segment,
  segmentSchema,
} from '@secondset/contracts';
import { Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { queryKeys } from '../../query-keys.ts';
import { FilterBar } from '../groups/filter-bar.tsx';
import { filterWords, type Known } from '../groups/filter-words.ts';
import { useKnown } from '../groups/use-known.ts';
import { useConflict } from '../notices/use-conflict.tsx';

export interface SegmentDialogProps {
  api: GroupsApi;
  /** The segment to change; undefined for a new one. */
  segment: Segment | undefined;
  /** What a new one begins with. */
  filters?: readonly FilterLeaf[];
  onClose(): void;
}

/** The conditions of a segment, when all of them have to hold; undefined for any other filter. */
export function conditionsOf({ filter }: Pick<Segment, 'filter'>): FilterLeaf[] | undefined {
  const parts = filter.kind === 'and' ? filter.of : [filter];
  const leaves = parts.flatMap((part) => filterLeafSchema.safeParse(part).data ?? []);
  return leaves.length === parts.length ? leaves : undefined;
}

/** Names a segment and says who is in it. */
export function SegmentDialog({ api, segment, filters = [], onClose }: SegmentDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const known = useKnown();
  const [name, setName] = useState(segment?.name ?? '');
  const [conditions, setConditions] = useState(segment ? conditionsOf(segment) : [...filters]);
  const [wrong, setWrong] = useState<{ name?: string; whole?: string }>({});
  const save = useMutation({
    mutationFn: ({ values, from }: { values: Values; from: Segment | undefined }) =>
      from
        ? api.changeSegment(from.id, { ...values, version: from.version })
        : api.createSegment(values),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.segments });
    },
    onError: (error) => {
      if (conflict.caught(error)) return;
      const named = error instanceof ApiError ? error.fields.name : undefined;
      setWrong(named === undefined ? { whole: messageOf(error) } : { name: named });
    },
  });
  const typed = (): Values => ({
    name,
    filter: conditions
      ? { kind: 'and', of: conditions }
      : (conflict.base?.filter ?? { kind: 'and', of: [] }),
  });
  const conflict = useConflict<Segment, Values>({
    start: segment,
    fields: [
      { name: 'name', label: 'Name', text: (values) => values.name },
      { name: 'filter', label: 'Filters', text: ({ filter }) => wordsOf(filter, known) },
    ],
    parse: (current) => segmentSchema.safeParse(current).data,
    valuesOf,
    typed,
    put: (values) => {
      setName(values.name);
      setConditions(conditionsOf(values));
    },
    save: (values, from) => save.mutate({ values, from }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') return setWrong({ name: 'Enter a name.' });
    if (conditions?.length === 0)
      return setWrong({ whole: 'Add at least one filter, so that the segment is not everyone.' });
    setWrong({});
    save.mutate({ values: typed(), from: conflict.base });
  };
  return (
    <Dialog open title={segment ? 'Change the segment' : 'New segment'} onClose={onClose}>
      {/* The filters have forms of their own, which cannot stand inside this one. */}
      <form id={formId} noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={wrong.name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      {conditions ? (
        <FilterBar filters={conditions} known={known} onChange={setConditions} />
      ) : (
        <p>Its conditions were made by a program and stay as they are.</p>
      )}
      <StatusMessage tone="error">{wrong.whole}</StatusMessage>
      <FormActions submit="Save segment" busy={save.isPending} form={formId} onCancel={onClose} />
      {conflict.dialog(
        `Someone else changed ${conflict.base?.name ?? 'this segment'} while you were editing.`,
        save.isPending,
      )}
    </Dialog>
  );
}

type Values = Pick<Segment, 'name' | 'filter'>;

/** Conditions that all have to hold are the same, whether they were saved by this form or not. */
const valuesOf = (segment: Segment): Values => {
  const leaves = conditionsOf(segment);
  return {
    name: segment.name,
    filter: leaves ? { kind: 'and', of: leaves } : segment.filter,
  };
};

function wordsOf(filter: Segment['filter'], known: Known): string {
  const leaves = conditionsOf({ filter });
  return leaves === undefined
    ? 'Conditions made by a program'
    : leaves.map((leaf) => filterWords(leaf, known)).join('; ');
}

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
import { useKnown } from '../groups/use-known.ts';

export interface SegmentDialogProps {
  api: GroupsApi;
  /** The segment to change; undefined for a new one. */
  segment: Segment | undefined;
  /** What a new one begins with. */
  filters?: readonly FilterLeaf[];
  onClose(): void;
}

/** The conditions of a segment, when all of them have to hold; undefined for any other filter. */
export function conditionsOf({ filter }: Segment): FilterLeaf[] | undefined {
  const parts = filter.kind === 'and' ? filter.of : [filter];
  const leaves = parts.flatMap((part) => filterLeafSchema.safeParse(part).data ?? []);
  return leaves.length === parts.length ? leaves : undefined;
}

/** Names a segment and says who is in it. */
export function SegmentDialog({ api, segment, filters = [], onClose }: SegmentDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const known = useKnown();
  const [base, setBase] = useState(segment);
  const [name, setName] = useState(segment?.name ?? '');
  const [conditions, setConditions] = useState(segment ? conditionsOf(segment) : [...filters]);
  const [wrong, setWrong] = useState<{ name?: string; whole?: string }>({});
  const save = useMutation({
    mutationFn: () => {
      const filter = conditions ? { kind: 'and' as const, of: conditions } : base?.filter;
      const input = { name, filter: filter ?? { kind: 'and', of: [] } };
      return base
        ? api.changeSegment(base.id, { ...input, version: base.version })
        : api.createSegment(input);
    },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.segments });
    },
    onError: (error) => {
      const { fields = {}, current } = error instanceof ApiError ? error : {};
      const theirs = segmentSchema.safeParse(current).data;
      if (theirs) setBase(theirs);
      const named = fields.name;
      setWrong(
        named === undefined
          ? { whole: theirs ? changedMeanwhile(theirs.name) : messageOf(error) }
          : { name: named },
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') return setWrong({ name: 'Enter a name.' });
    if (conditions?.length === 0)
      return setWrong({ whole: 'Add at least one filter, so that the segment is not everyone.' });
    setWrong({});
    save.mutate();
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
    </Dialog>
  );
}

const changedMeanwhile = (name: string) =>
  `Someone else changed this segment in the meantime; it is named “${name}” now. Press Save again to replace it with yours.`;

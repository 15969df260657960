import type { TagDetail } from '@secondset/contracts';
import { Button, Dialog, Select, StatusMessage } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { UsesText } from '../groups/uses-text.tsx';

export interface MergeTagDialogProps {
  api: GroupsApi;
  tag: TagDetail;
  tags: readonly TagDetail[];
  /** Called once it has begun: it goes on in the service. */
  onDone(tag: TagDetail): void;
  onClose(): void;
}

/** Gives the people of a tag another one instead. */
export function MergeTagDialog({ api, tag, tags, onDone, onClose }: MergeTagDialogProps) {
  const client = useQueryClient();
  const [intoId, setIntoId] = useState('');
  const [missing, setMissing] = useState(false);
  const merge = useMutation({
    mutationFn: () => api.mergeTag(tag.id, intoId),
    onSuccess: () => {
      onDone(tag);
      onClose();
      return refreshAudience(client);
    },
  });
  const start = () => {
    setMissing(intoId === '');
    if (intoId !== '') merge.mutate();
  };
  return (
    <Dialog
      open
      title={`Merge ${tag.name} into another tag`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" size="compact" busy={merge.isPending} onClick={start}>
            Merge
          </Button>
        </>
      }
    >
      <Select
        label="Into"
        value={intoId}
        error={missing ? 'Choose a tag.' : undefined}
        onChange={({ target }) => setIntoId(target.value)}
      >
        <option value="">Choose a tag</option>
        {tags
          .filter(({ id }) => id !== tag.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <UsesText
        queryKey={queryKeys.tagUses(tag.id)}
        read={() => api.tagUses(tag.id)}
        what="this tag"
      />
      <p>They get the other tag, and “{tag.name}” goes. This cannot be undone.</p>
      <StatusMessage tone="error">{merge.error && messageOf(merge.error)}</StatusMessage>
    </Dialog>
  );
}

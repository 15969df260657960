import type { TagDetail } from '@secondset/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroupsApi } from '../../api/groups-api.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { UsesText } from '../groups/uses-text.tsx';

export interface DeleteTagDialogProps {
  api: GroupsApi;
  tag: TagDetail;
  /** Called once it has begun: it goes on in the service. */
  onDone(tag: TagDetail): void;
  onClose(): void;
}

/** Says what uses a tag, and deletes it. */
export function DeleteTagDialog({ api, tag, onDone, onClose }: DeleteTagDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteTag(tag.id),
    onSuccess: () => {
      onDone(tag);
      onClose();
      return refreshAudience(client);
    },
  });
  return (
    <DeleteDialog title={`Delete ${tag.name}?`} remove={remove} onClose={onClose}>
      <UsesText
        queryKey={queryKeys.tagUses(tag.id)}
        read={() => api.tagUses(tag.id)}
        what="this tag"
      />
      <p>The people stay on the list, without this tag. This cannot be undone.</p>
    </DeleteDialog>
  );
}

import type { OwnField } from '@secondset/contracts';
import { Button, Dialog, StatusMessage } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { UsesText } from '../groups/uses-text.tsx';

export interface DeleteFieldDialogProps {
  api: GroupsApi;
  field: OwnField;
  onClose(): void;
}

/** Says what uses a field, and deletes it. */
export function DeleteFieldDialog({ api, field, onClose }: DeleteFieldDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteField(field.id),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: queryKeys.fields });
      await refreshAudience(client);
    },
  });
  return (
    <Dialog
      open
      title={`Delete the field ${field.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            size="compact"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        </>
      }
    >
      <UsesText
        queryKey={queryKeys.fieldUses(field.id)}
        read={() => api.fieldUses(field.id)}
        what="a value in this field"
      />
      <p>Its values are deleted from everyone who has one. This cannot be undone.</p>
      <StatusMessage tone="error">{remove.error && messageOf(remove.error)}</StatusMessage>
    </Dialog>
  );
}

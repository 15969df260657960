import type { OwnField } from '@secondset/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroupsApi } from '../../api/groups-api.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
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
    <DeleteDialog title={`Delete the field ${field.name}?`} remove={remove} onClose={onClose}>
      <UsesText
        queryKey={queryKeys.fieldUses(field.id)}
        read={() => api.fieldUses(field.id)}
        what="a value in this field"
      />
      <p>Its values are deleted from everyone who has one. This cannot be undone.</p>
    </DeleteDialog>
  );
}

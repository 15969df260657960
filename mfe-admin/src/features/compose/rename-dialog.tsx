import { draftNameChangeSchema } from '@secondset/contracts';
import { Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import type { ListedKind } from '../../api/drafts-api.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';

interface RenameDialogProps {
  kind: ListedKind;
  id: string;
  name: string;
  onRenamed?(name: string): void;
  onClose(): void;
}

/** Names a draft or a campaign for the people who use the console. */
export function RenameDialog({ kind, id, name, onRenamed, onClose }: RenameDialogProps) {
  const { writing } = useConsole();
  const client = useQueryClient();
  const form = useForm({ resolver: formResolver(draftNameChangeSchema), defaultValues: { name } });
  const rename = useMutation({
    mutationFn: (values: { name: string }) => writing.rename(kind, id, values.name),
    onSuccess: (_, values) => {
      onRenamed?.(values.name);
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.campaignLists });
    },
  });
  return (
    <Dialog open title="Name this email" onClose={onClose}>
      <form
        className={forms.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!rename.isPending) rename.mutate(values);
        })}
      >
        <TextInput
          label="Name"
          hint="Only people who use this console see it. Without a name, the subject is shown."
          autoComplete="off"
          maxLength={120}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <StatusMessage tone="error">{rename.error && messageOf(rename.error)}</StatusMessage>
        <FormActions submit="Save" busy={rename.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

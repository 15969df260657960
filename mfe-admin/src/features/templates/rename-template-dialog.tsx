import { type Template, templateInputSchema } from '@secondset/contracts';
import { Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';

const nameSchema = templateInputSchema.pick({ name: true });

/** Gives a template another name; its words stay as somebody else may have changed them. */
export function RenameTemplateDialog({
  template,
  onClose,
}: {
  template: Template;
  onClose(): void;
}) {
  const { campaigns } = useConsole();
  const client = useQueryClient();
  const form = useForm({
    resolver: formResolver(nameSchema),
    defaultValues: { name: template.name },
  });
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => {
      const { id, ...words } = template;
      return campaigns.updateTemplate(id, { ...words, name });
    },
    onSuccess: onClose,
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields.name : undefined;
      if (message) form.setError('name', { message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.templates }),
  });
  return (
    <Dialog open title={`Rename ${template.name}`} onClose={onClose}>
      <form
        className={forms.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!rename.isPending) rename.mutate(values);
        })}
      >
        <TextInput
          label="Template name"
          autoComplete="off"
          maxLength={120}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <StatusMessage tone="error">
          {rename.error && !form.formState.errors.name && messageOf(rename.error)}
        </StatusMessage>
        <FormActions submit="Save" busy={rename.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

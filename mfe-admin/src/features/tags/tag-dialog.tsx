import { type TagDetail, tagChangeSchema, tagDetailSchema } from '@secondset/contracts';
import { Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import forms from '../../forms.module.css';
import { refreshAudience } from '../../query-keys.ts';

export interface TagDialogProps {
  api: GroupsApi;
  tag: TagDetail;
  onClose(): void;
}

const schema = tagChangeSchema.omit({ version: true });

/** Renames and describes a tag. */
export function TagDialog({ api, tag, onClose }: TagDialogProps) {
  const client = useQueryClient();
  /** The tag as the form started, or as someone else changed it meanwhile. */
  const [base, setBase] = useState(tag);
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { name: tag.name, description: tag.description },
  });
  const save = useMutation({
    mutationFn: (values: { name: string; description?: string | undefined }) =>
      api.changeTag(tag.id, { ...values, version: base.version }),
    onSuccess: () => {
      onClose();
      return refreshAudience(client);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const theirs = tagDetailSchema.safeParse(error.current).data;
      if (error.code === 'stale' && theirs) setBase(theirs);
      const message = error.fields.name;
      if (message) form.setError('name', { message }, { shouldFocus: true });
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog open title={`Edit ${tag.name}`} onClose={onClose}>
      <form
        className={forms.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!save.isPending) save.mutate(values);
        })}
      >
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextInput
          label="Description"
          hint="Only people who use this console see it."
          autoComplete="off"
          maxLength={200}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <StatusMessage tone="error">
          {save.error && errors.name === undefined && messageOf(save.error)}
        </StatusMessage>
        {base !== tag && (
          <p>
            It is now: {base.name}
            {base.description !== '' && `, ${base.description}`}. Save again to replace it with
            yours.
          </p>
        )}
        <FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

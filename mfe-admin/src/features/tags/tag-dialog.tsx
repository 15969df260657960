import { type TagDetail, tagChangeSchema, tagDetailSchema } from '@secondset/contracts';
import { Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import forms from '../../forms.module.css';
import { refreshAudience } from '../../query-keys.ts';
import { type ConflictField, useConflict } from '../notices/use-conflict.tsx';

export interface TagDialogProps {
  api: GroupsApi;
  tag: TagDetail;
  onClose(): void;
}

const schema = tagChangeSchema.omit({ version: true }).required();
type Values = Pick<TagDetail, 'name' | 'description'>;
const valuesOf = ({ name, description }: TagDetail): Values => ({ name, description });
const shown: readonly ConflictField<Values>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name },
  { name: 'description', label: 'Description', text: ({ description }) => description },
];

/** Renames and describes a tag. */
export function TagDialog({ api, tag, onClose }: TagDialogProps) {
  const client = useQueryClient();
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: valuesOf(tag),
  });
  const save = useMutation({
    mutationFn: ({ values, from }: { values: Values; from: TagDetail }) =>
      api.changeTag(from.id, { ...values, version: from.version }),
    onSuccess: () => {
      onClose();
      return refreshAudience(client);
    },
    onError: (error) => {
      if (conflict.caught(error) || !(error instanceof ApiError)) return;
      const message = error.fields.name;
      if (message) form.setError('name', { message }, { shouldFocus: true });
    },
  });
  const conflict = useConflict<TagDetail, Values>({
    start: tag,
    fields: shown,
    parse: (current) => tagDetailSchema.safeParse(current).data,
    valuesOf,
    typed: form.getValues,
    put: (values) => form.reset(values, { keepDefaultValues: true }),
    save: (values, from) => save.mutate({ values, from }),
  });
  const { base = tag } = conflict;
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  const { errors } = form.formState;
  return (
    <Dialog open title={`Edit ${tag.name}`} onClose={onClose}>
      <form
        className={forms.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!save.isPending) save.mutate({ values, from: base });
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
          {save.error && !isStale && errors.name === undefined && messageOf(save.error)}
        </StatusMessage>
        <FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
      </form>
      {conflict.dialog(`Someone else changed ${base.name} while you were editing.`, save.isPending)}
    </Dialog>
  );
}

import {
  fieldTypes,
  type InputRefusalCode,
  type OwnField,
  ownFieldInputSchema,
  ownFieldSchema,
} from '@secondset/contracts';
import { Dialog, Select, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { typeWords } from '../groups/person-words.ts';
import { type ConflictField, useConflict } from '../notices/use-conflict.tsx';

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** The rules of the service; the choices are typed one per line. */
const formSchema = ownFieldInputSchema
  .required()
  .extend({ choices: z.string() })
  .refine(({ type, choices }) => type !== 'choice' || linesOf(choices).length > 0, {
    path: ['choices'],
    message: 'field-missing' satisfies InputRefusalCode,
  });
type FieldValues = z.input<typeof formSchema>;

const empty: FieldValues = { name: '', type: 'text', choices: '', fallback: '' };
const valuesOf = ({ name, type, choices, fallback }: OwnField): FieldValues => ({
  name,
  type,
  choices: choices.join('\n'),
  fallback,
});
const shown: readonly ConflictField<FieldValues>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name },
  { name: 'choices', label: 'Choices', text: ({ choices }) => linesOf(choices).join(', ') },
  { name: 'fallback', label: 'If empty, emails say', text: ({ fallback }) => fallback },
];

export interface FieldDialogProps {
  api: GroupsApi;
  /** The field to change; undefined for a new one. */
  field: OwnField | undefined;
  onClose(): void;
}

/** Defines an own field. Its type stays what it is once there is one. */
export function FieldDialog({ api, field, onClose }: FieldDialogProps) {
  const client = useQueryClient();
  const form = useForm<FieldValues>({
    defaultValues: field ? valuesOf(field) : empty,
    resolver: formResolver(formSchema),
  });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: ({ values, from }: { values: FieldValues; from: OwnField | undefined }) => {
      const { type, ...texts } = values;
      const input = { ...texts, choices: type === 'choice' ? linesOf(texts.choices) : [] };
      return from
        ? api.changeField(from.id, { ...input, version: from.version })
        : api.createField({ ...input, type });
    },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.fields });
    },
    onError: (error) => {
      if (conflict.caught(error) || !(error instanceof ApiError)) return;
      for (const name of ['name', 'choices', 'fallback'] as const) {
        const message = error.fields[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const conflict = useConflict<OwnField, FieldValues>({
    start: field,
    fields: shown,
    parse: (current) => ownFieldSchema.safeParse(current).data,
    valuesOf,
    typed: form.getValues,
    put: (values) => form.reset(values, { keepDefaultValues: true }),
    save: (values, from) => save.mutate({ values, from }),
  });
  const { base } = conflict;
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ values, from: base });
  });
  return (
    <Dialog open title={field ? `Edit ${field.name}` : 'New field'} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name')}
        />
        {field ? (
          <p>Type: {typeWords[field.type]}. It cannot be changed.</p>
        ) : (
          <Select label="Type" hint="It cannot be changed later." {...form.register('type')}>
            {fieldTypes.map((each) => (
              <option key={each} value={each}>
                {typeWords[each]}
              </option>
            ))}
          </Select>
        )}
        {form.watch('type') === 'choice' && (
          <TextArea
            label="Choices"
            hint="One per line. People keep a choice that you take away."
            error={errors.choices?.message}
            {...form.register('choices')}
          />
        )}
        <TextInput
          label="If empty, emails say"
          note="optional"
          autoComplete="off"
          maxLength={200}
          {...form.register('fallback')}
        />
        <StatusMessage tone="error">
          {save.error && !isStale && Object.keys(errors).length === 0 && messageOf(save.error)}
        </StatusMessage>
        <FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
      </form>
      {conflict.dialog(
        `Someone else changed ${base?.name ?? 'this field'} while you were editing.`,
        save.isPending,
      )}
    </Dialog>
  );
}

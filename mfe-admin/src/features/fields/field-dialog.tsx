import {
  fieldTypes,
  type InputRefusalCode,
  type OwnField,
  ownFieldInputSchema,
  ownFieldSchema,
} from '@secondset/contracts';
import { Dialog, Select, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { GroupsApi } from '../../api/groups-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { typeWords } from '../groups/person-words.ts';

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

export interface FieldDialogProps {
  api: GroupsApi;
  /** The field to change; undefined for a new one. */
  field: OwnField | undefined;
  onClose(): void;
}

/** Defines an own field. Its type stays what it is once there is one. */
export function FieldDialog({ api, field, onClose }: FieldDialogProps) {
  const client = useQueryClient();
  /** The field as the form started, or as someone else changed it meanwhile. */
  const [base, setBase] = useState(field);
  const form = useForm<FieldValues>({
    defaultValues: {
      name: field?.name ?? '',
      type: field?.type ?? 'text',
      choices: field?.choices.join('\n') ?? '',
      fallback: field?.fallback ?? '',
    },
    resolver: formResolver(formSchema),
  });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: ({ type, ...values }: FieldValues) => {
      const input = { ...values, choices: type === 'choice' ? linesOf(values.choices) : [] };
      return base
        ? api.changeField(base.id, { ...input, version: base.version })
        : api.createField({ ...input, type });
    },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: queryKeys.fields });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const theirs = ownFieldSchema.safeParse(error.current).data;
      if (error.code === 'stale' && theirs) setBase(theirs);
      for (const name of ['name', 'choices', 'fallback'] as const) {
        const message = error.fields[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
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
          {save.error && Object.keys(errors).length === 0 && messageOf(save.error)}
          {base !== field &&
            ` It is named “${base?.name}” now. Save again to replace it with yours.`}
        </StatusMessage>
        <FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

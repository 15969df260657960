import { plainBrand } from '@secondset/blocks/look';
import {
  type Brand,
  type BrandFields,
  brandFieldsSchema,
  brandSchema,
  type Typeface,
  typefaces,
} from '@secondset/contracts';
import { Button, Select, StatusMessage, TextArea } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { BrandApi } from '../../api/brand-api.ts';
import { formResolver } from '../../api/form-resolver.ts';
import forms from '../../forms.module.css';
import { queryKeys } from '../../query-keys.ts';
import { type ConflictField, useConflict } from '../notices/use-conflict.tsx';
import styles from './brand.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { ColorFields, colorLabels } from './color-fields.tsx';
import { LogoField } from './logo-field.tsx';

const typefaceWords: Readonly<Record<Typeface, string>> = {
  system: 'Each device’s own',
  arial: 'Arial',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  georgia: 'Georgia',
};

const shown: readonly ConflictField<BrandFields>[] = [
  { name: 'logo', label: 'Logo', text: ({ logo }) => (logo ? logo.url : 'None') },
  {
    name: 'colors',
    label: 'Colors',
    text: ({ colors }) =>
      colorLabels.map(([name, label]) => `${label}: ${colors[name]}`).join(', '),
  },
  { name: 'typeface', label: 'Typeface', text: ({ typeface }) => typefaceWords[typeface] },
  { name: 'footer', label: 'Footer', text: ({ footer }) => `${footer.en} / ${footer.es}` },
];

const fieldsOf = ({ version: _, ...fields }: Brand): BrandFields => fields;

/** The settings of the look, beside an email that has it. */
export function BrandForm({ api, start }: { api: BrandApi; start: Brand }) {
  const client = useQueryClient();
  const form = useForm<BrandFields>({
    defaultValues: fieldsOf(start),
    resolver: formResolver(brandFieldsSchema),
  });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: ({ values, from }: { values: BrandFields; from: Brand }) =>
      api.save({ ...values, version: from.version }),
    onSuccess: (saved) => {
      conflict.rebase(saved);
      form.reset(fieldsOf(saved));
      client.setQueryData(queryKeys.brand, saved);
    },
    onError: (error) => {
      if (conflict.caught(error) || !(error instanceof ApiError)) return;
      if (error.fields.logo) form.setError('logo', { message: error.fields.logo });
    },
  });
  const conflict = useConflict<Brand, BrandFields>({
    start,
    fields: shown,
    parse: (current) => brandSchema.safeParse(current).data,
    valuesOf: fieldsOf,
    typed: form.getValues,
    put: (values) => form.reset(values),
    save: (values, from) => save.mutate({ values, from }),
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ values, from: conflict.base ?? start });
  });
  return (
    <FormProvider {...form}>
      <div className={styles.sides}>
        <form className={forms.form} noValidate onSubmit={submit}>
          <LogoField />
          <ColorFields />
          <Select
            label="Typeface"
            hint="An email can use only typefaces that the reader’s device has."
            {...form.register('typeface')}
          >
            {typefaces.map((each) => (
              <option key={each} value={each}>
                {typefaceWords[each]}
              </option>
            ))}
          </Select>
          <TextArea
            label="Footer in English"
            note="optional"
            hint="Below the postal address, such as your EIN. The unsubscribe link is always there."
            maxLength={500}
            error={errors.footer?.en?.message}
            {...form.register('footer.en')}
          />
          <TextArea
            label="Footer in Spanish"
            note="optional"
            maxLength={500}
            error={errors.footer?.es?.message}
            {...form.register('footer.es')}
          />
          <div className={forms.buttons}>
            <Button type="submit" busy={save.isPending}>
              Save
            </Button>
            <Button
              variant="secondary"
              onClick={() => form.reset(plainBrand, { keepDefaultValues: true })}
            >
              Use the standard look
            </Button>
          </div>
          <StatusMessage tone="success">
            {save.isSuccess && !form.formState.isDirty && 'Saved.'}
          </StatusMessage>
          <StatusMessage tone="error">
            {save.error && !isStale && Object.keys(errors).length === 0 && messageOf(save.error)}
          </StatusMessage>
        </form>
        <BrandPreview />
      </div>
      {conflict.dialog('Someone else changed the look while you were editing.', save.isPending)}
    </FormProvider>
  );
}

import { notesMaxLength, type OwnField, type Tag, type Topic } from '@secondset/contracts';
import { EmailInput, Select, TextArea, TextInput } from '@secondset/ui';
import type { UseFormReturn } from 'react-hook-form';
import { FieldInput } from '../groups/field-input.tsx';
import { TagField } from '../users/tag-field.tsx';
import { PauseInput } from './pause-input.tsx';
import styles from './person.module.css';
import type { PersonValues } from './person-values.ts';
import { TopicBoxes } from './topic-boxes.tsx';

export interface PersonFieldsProps {
  form: UseFormReturn<PersonValues>;
  known: {
    tags: readonly Tag[];
    fields: readonly OwnField[];
    topics: readonly Topic[];
  };
}

/** The inputs for everything that can be edited about a person. */
export function PersonFields({ form, known }: PersonFieldsProps) {
  const { errors } = form.formState;
  const { tagIds, language, fields, topicsOut, pausedUntil } = form.watch();
  const dirty = { shouldDirty: true };
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <EmailInput
        language="en"
        label="Email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <Select
        label="Language"
        value={language ?? ''}
        onChange={({ target }) =>
          form.setValue(
            'language',
            target.value === 'en' || target.value === 'es' ? target.value : null,
            dirty,
          )
        }
      >
        <option value="">Not known</option>
        <option value="en">English</option>
        <option value="es">Spanish</option>
      </Select>
      <TextArea
        label="Address"
        rows={2}
        error={errors.address?.message}
        {...form.register('address')}
      />
      {known.fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          value={fields[field.id]}
          error={errors.fields?.[field.id]?.message}
          onChange={(value) => {
            const { [field.id]: _before, ...others } = fields;
            form.setValue(
              'fields',
              value === undefined ? others : { ...others, [field.id]: value },
              dirty,
            );
          }}
        />
      ))}
      <div className={styles.wide}>
        <TagField
          tags={known.tags}
          chosen={tagIds}
          error={errors.tagIds?.message}
          onChange={(chosen) => form.setValue('tagIds', chosen, dirty)}
        />
      </div>
      {known.topics.length > 0 && (
        <TopicBoxes
          topics={known.topics}
          declined={topicsOut}
          onChange={(declined) => form.setValue('topicsOut', declined, dirty)}
        />
      )}
      <div className={styles.pause}>
        <PauseInput
          value={pausedUntil}
          error={errors.pausedUntil?.message}
          onChange={(until) => form.setValue('pausedUntil', until, dirty)}
        />
      </div>
      <TextArea
        label="Notes"
        hint="Only people who use this console see them."
        className={styles.wide}
        rows={5}
        maxLength={notesMaxLength}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    </>
  );
}

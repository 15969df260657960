import {
  notesMaxLength,
  type OwnField,
  type Person,
  personSchema,
  type Tag,
} from '@secondset/contracts';
import { Button, EmailInput, Select, StatusMessage, TextArea, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import forms from '../../forms.module.css';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { FieldInput } from '../groups/field-input.tsx';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { displayName } from '../users/display-name.ts';
import { TagField } from '../users/tag-field.tsx';
import styles from './person.module.css';
import {
  differencesOf,
  mergeValues,
  type PersonValues,
  personFields,
  personFormSchema,
  valuesOf,
} from './person-values.ts';
import { unsavedOf } from './unsaved.ts';

export interface PersonFormProps {
  api: PeopleApi;
  person: Person;
  known: { tags: readonly Tag[]; fields: readonly OwnField[] };
}

/** Everything about a person that can be edited. What was typed stays until it is saved. */
export function PersonForm({ api, person, known }: PersonFormProps) {
  const client = useQueryClient();
  const unsaved = unsavedOf(client);
  const [found] = useState(() => unsaved.get(person.id));
  /** The person as the form started, or as they were when a conflict was resolved. */
  const [base, setBase] = useState(found?.base ?? person);
  /** The person as someone else changed them meanwhile. */
  const [changed, setChanged] = useState<Person>();
  const [saved, setSaved] = useState(false);
  const form = useForm<PersonValues>({
    defaultValues: valuesOf(base),
    resolver: formResolver(personFormSchema),
  });
  const { errors, isDirty } = form.formState;
  const put = (values: PersonValues) => {
    for (const name of [...personFields, 'fields'] as const)
      form.setValue(name, values[name], { shouldDirty: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was found.
  useEffect(() => {
    if (found) put(found.values);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => unsaved.set(person.id, { base, values: form.getValues() });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [isDirty, base, form, person.id, unsaved]);
  useWarnBeforeLeaving(isDirty);

  const start = (from: Person) => {
    unsaved.delete(person.id);
    setBase(from);
    setChanged(undefined);
    form.reset(valuesOf(from));
  };
  // An act beside the form, such as stopping email, makes a new version.
  useEffect(() => {
    if (person.version > base.version && !isDirty) {
      setBase(person);
      form.reset(valuesOf(person));
    }
  }, [person, base, isDirty, form]);

  const save = useMutation({
    mutationFn: ({ values, from }: { values: PersonValues; from: Person }) =>
      api.change(from.id, { ...values, version: from.version }),
    onMutate: () => setSaved(false),
    onSuccess: (stored) => {
      setSaved(true);
      start(stored);
      client.setQueryData(queryKeys.person(stored.id), stored);
      return refreshAudience(client);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const theirs = personSchema.safeParse(error.current).data;
      if (error.code === 'stale' && theirs) return setChanged(theirs);
      for (const name of personFields) {
        const message = error.fields[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = (from: Person) =>
    form.handleSubmit((values) => {
      if (!save.isPending) save.mutate({ values, from });
    });
  const keepMine = (theirs: Person) => {
    put(mergeValues(valuesOf(base), valuesOf(theirs), form.getValues()));
    setBase(theirs);
    setChanged(undefined);
    void submit(theirs)();
  };
  const { tagIds, language, fields } = form.watch();
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(base)(event)}>
      {found && isDirty && (
        <StatusMessage>These are your changes from before. They are not saved yet.</StatusMessage>
      )}
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
            { shouldDirty: true },
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
              { shouldDirty: true },
            );
          }}
        />
      ))}
      <div className={styles.wide}>
        <TagField
          tags={known.tags}
          chosen={tagIds}
          error={errors.tagIds?.message}
          onChange={(chosen) => form.setValue('tagIds', chosen, { shouldDirty: true })}
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
      <div className={styles.wide}>
        <StatusMessage tone="error">
          {save.error && !isStale && messageOf(save.error)}
        </StatusMessage>
        <StatusMessage tone="success">{saved && !isDirty && 'Saved.'}</StatusMessage>
        <div className={forms.actions}>
          {isDirty && (
            <Button variant="secondary" size="compact" onClick={() => start(base)}>
              Discard changes
            </Button>
          )}
          <Button type="submit" size="compact" busy={save.isPending}>
            Save
          </Button>
        </div>
      </div>
      {changed && (
        <ConflictDialog
          title={`Someone else changed ${displayName(changed)} while you were editing.`}
          differences={differencesOf(valuesOf(base), valuesOf(changed), form.getValues(), known)}
          busy={save.isPending}
          onKeepMine={() => keepMine(changed)}
          onTakeTheirs={() => {
            client.setQueryData(queryKeys.person(changed.id), changed);
            start(changed);
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </form>
  );
}

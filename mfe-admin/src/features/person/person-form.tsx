import { sayInEnglish } from '@secondset/content/english-refusals';
import { getsMoreMail, type Person, personSchema } from '@secondset/contracts';
import { Button, StatusMessage, TextArea } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { PeopleApi } from '../../api/people-api.ts';
import { useMay } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { queryKeys, refreshAudience } from '../../query-keys.ts';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { displayName } from '../users/display-name.ts';
import styles from './person.module.css';
import { PersonFields, type PersonFieldsProps } from './person-fields.tsx';
import {
  differencesOf,
  mergeValues,
  type PersonValues,
  personFields,
  personFormSchema,
  refuseFields,
  valuesOf,
} from './person-values.ts';
import { unsavedOf } from './unsaved.ts';

export interface PersonFormProps {
  api: PeopleApi;
  person: Person;
  known: PersonFieldsProps['known'];
}

/** Values as they are sent: a statement only where there is one. */
const sent = ({ statement, ...values }: PersonValues) => ({
  ...values,
  ...(statement !== '' && { statement }),
});

const noStatement = sayInEnglish({ code: 'statement-missing', params: {} });

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

  const manages = useMay('people:manage');
  const save = useMutation({
    mutationFn: ({ values, from }: { values: PersonValues; from: Person }) =>
      api.change(from.id, { ...sent(values), version: from.version }),
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
      refuseFields(form, error);
    },
  });
  const submit = (from: Person) =>
    form.handleSubmit((values) => {
      if (save.isPending) return;
      if (manages && getsMoreMail(from, values, new Date()) && values.statement.trim() === '')
        return form.setError('statement', { message: noStatement }, { shouldFocus: true });
      save.mutate({ values, from });
    });
  const keepMine = (theirs: Person) => {
    put(mergeValues(valuesOf(base), valuesOf(theirs), form.getValues()));
    setBase(theirs);
    setChanged(undefined);
    void submit(theirs)();
  };
  const more = getsMoreMail(base, form.watch(), new Date());
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(base)(event)}>
      {found && isDirty && (
        <StatusMessage>These are your changes from before. They are not saved yet.</StatusMessage>
      )}
      <PersonFields form={form} known={known} />
      {more && manages && (
        <TextArea
          label="When and how did they agree to more email?"
          hint="They had declined it. Your words are kept as proof, with your name."
          className={styles.wide}
          rows={3}
          maxLength={500}
          error={errors.statement?.message}
          {...form.register('statement')}
        />
      )}
      {more && !manages && (
        <p className={styles.wide}>
          They declined this email. Only an administrator can let them get it again.
        </p>
      )}
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

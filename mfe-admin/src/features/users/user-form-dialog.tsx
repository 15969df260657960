import { type Tag, type User, userSchema } from '@secondset/contracts';
import { Button, Dialog, EmailInput, TextArea, TextInput } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { refreshAudience, showSaved } from '../../query-keys.ts';
import { useAsk } from '../notices/ask.tsx';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { onTopOf } from '../notices/three-way.ts';
import { useToast } from '../notices/toast.tsx';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { displayName } from './display-name.ts';
import { TagField } from './tag-field.tsx';
import {
  differencesOf,
  type UserValues,
  userFields,
  userFormSchema,
  valuesOf,
} from './user-values.ts';

const wasForgotten =
  'Saved. This address was forgotten, so it stays unsubscribed until the person asks for news.';

export interface UserFormDialogProps {
  /** The person to edit; undefined for a new one. */
  user: User | undefined;
  tags: readonly Tag[];
  onClose(): void;
}

/** Adds or edits a person. What was typed stays until it is saved or canceled. */
export function UserFormDialog({ user, tags, onClose }: UserFormDialogProps) {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const ask = useAsk();
  const toast = useToast();
  /** The person as the form started, or as they were when a conflict was resolved. */
  const [base, setBase] = useState(user);
  /** The person as someone else changed them meanwhile. */
  const [changed, setChanged] = useState<User>();
  /** Who already has the email address. */
  const [holder, setHolder] = useState<User>();
  const [opened, setOpened] = useState<User>();
  const form = useForm<UserValues>({
    defaultValues: valuesOf(user),
    resolver: formResolver(userFormSchema),
  });
  const { errors, isDirty } = form.formState;

  const save = useMutation({
    mutationFn: ({ values, from }: { values: UserValues; from: User | undefined }) =>
      from
        ? audience.updateUser(from.id, { ...values, version: from.version })
        : audience.createUser(values),
    onMutate: () => setHolder(undefined),
    onSuccess: (saved) => {
      const { addressForgotten = false, ...stored } = saved;
      showSaved(client, stored);
      onClose();
      if (addressForgotten) toast({ message: wasForgotten, seconds: 20 });
      return refreshAudience(client);
    },
    onError: (error, { from }) => {
      if (error instanceof ApiError) {
        const other = userSchema.safeParse(error.current).data;
        if (error.code === 'stale' && other) return setChanged(other);
        setHolder(other);
        for (const field of userFields) {
          const message = error.fields[field];
          if (message) form.setError(field, { message }, { shouldFocus: true });
        }
      }
      alerts.show(`Error ${from ? 'updating' : 'creating'} user: ${messageOf(error)}`);
    },
  });
  useWarnBeforeLeaving(isDirty && !save.isSuccess);
  const submit = (from: User | undefined) =>
    form.handleSubmit((values) => {
      if (!save.isPending) save.mutate({ values, from });
    });

  const keepMine = (theirs: User) => {
    const merged = onTopOf(valuesOf(base), valuesOf(theirs), form.getValues());
    setBase(theirs);
    setChanged(undefined);
    for (const field of userFields) form.setValue(field, merged[field], { shouldDirty: true });
    void submit(theirs)();
  };
  const takeTheirs = (theirs: User) => {
    setBase(theirs);
    setChanged(undefined);
    form.reset(valuesOf(theirs));
  };
  const leave = async () => {
    const discard = {
      title: 'Discard your changes?',
      body: <p>They have not been saved.</p>,
      agree: 'Discard',
      decline: 'Keep editing',
      danger: true,
    };
    if (!isDirty || (await ask(discard))) onClose();
  };

  return (
    <>
      <Dialog
        open
        title={user ? 'Edit User' : 'Add New User'}
        width="400px"
        onClose={() => void leave()}
      >
        <form className={forms.form} noValidate onSubmit={(event) => void submit(base)(event)}>
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
          {holder && (
            <Button variant="secondary" size="compact" onClick={() => setOpened(holder)}>
              Open {displayName(holder)}
            </Button>
          )}
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="off"
            error={errors.phoneNumber?.message}
            {...form.register('phoneNumber')}
          />
          <TextArea
            label="Address"
            rows={2}
            error={errors.address?.message}
            {...form.register('address')}
          />
          <TagField
            tags={tags}
            chosen={form.watch('tagIds') ?? []}
            error={errors.tagIds?.message}
            onChange={(tagIds) => form.setValue('tagIds', tagIds, { shouldDirty: true })}
          />
          <FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
        </form>
      </Dialog>
      {changed && (
        <ConflictDialog
          title={`Someone else changed ${displayName(changed)} while you were editing.`}
          differences={differencesOf(valuesOf(base), valuesOf(changed), form.getValues(), tags)}
          busy={save.isPending}
          onKeepMine={() => keepMine(changed)}
          onTakeTheirs={() => takeTheirs(changed)}
          onClose={() => setChanged(undefined)}
        />
      )}
      {opened && (
        <UserFormDialog
          user={opened}
          tags={tags}
          onClose={() => {
            setOpened(undefined);
            setHolder(undefined);
          }}
        />
      )}
    </>
  );
}

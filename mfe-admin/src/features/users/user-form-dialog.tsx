import { type Tag, type User, userSchema } from '@secondset/contracts';
import { Button, Dialog, EmailInput, TextArea, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { refreshAudience } from '../../query-keys.ts';
import { useAsk } from '../notices/ask.tsx';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { displayName } from './display-name.ts';
import { TagField } from './tag-field.tsx';
import {
  differencesOf,
  onTopOf,
  problemsOf,
  type UserValues,
  userFields,
  valuesOf,
} from './user-values.ts';

export interface UserFormDialogProps {
  /** The person to change, or nothing for a new one. */
  user: User | undefined;
  tags: readonly Tag[];
  onClose(): void;
}

/** Adds or changes a person. What was typed stays until it is saved or cancelled. */
export function UserFormDialog({ user, tags, onClose }: UserFormDialogProps) {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const ask = useAsk();
  /** The person as the form began, or as they were when a conflict was settled. */
  const [base, setBase] = useState(user);
  /** The person as somebody else changed them meanwhile. */
  const [changed, setChanged] = useState<User>();
  /** Who has the address already. */
  const [holder, setHolder] = useState<User>();
  const [opened, setOpened] = useState<User>();
  const form = useForm<UserValues>({ defaultValues: valuesOf(user) });
  const { errors, isSubmitting, isDirty } = form.formState;
  useWarnBeforeLeaving(isDirty);

  const showProblems = (found: Readonly<Record<string, string>>) => {
    for (const field of userFields) {
      if (found[field]) form.setError(field, { message: found[field] }, { shouldFocus: true });
    }
  };

  const save = async (values: UserValues, from: User | undefined) => {
    setHolder(undefined);
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return showProblems(found);
    try {
      if (from) await audience.updateUser(from.id, { ...values, version: from.version });
      else await audience.createUser(values);
      onClose();
      await refreshAudience(client);
    } catch (error) {
      const other =
        error instanceof ApiError ? userSchema.safeParse(error.current).data : undefined;
      if (error instanceof ApiError && error.code === 'stale' && other) return setChanged(other);
      if (error instanceof ApiError) showProblems(error.fields);
      setHolder(other);
      alerts.show(`Error ${from ? 'updating' : 'creating'} user: ${messageOf(error)}`);
    }
  };

  const keepMine = (theirs: User) => {
    const merged = onTopOf(valuesOf(base), valuesOf(theirs), form.getValues());
    setBase(theirs);
    setChanged(undefined);
    for (const field of userFields) form.setValue(field, merged[field], { shouldDirty: true });
    void form.handleSubmit((values) => save(values, theirs))();
  };
  const takeTheirs = (theirs: User) => {
    setBase(theirs);
    setChanged(undefined);
    form.reset(valuesOf(theirs));
  };
  const leave = async () => {
    const discard = {
      title: 'Discard what you typed?',
      body: <p>This person is not saved yet.</p>,
      agree: 'Discard',
      decline: 'Keep writing',
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
        <form
          className={forms.form}
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save(values, base))(event)}
        >
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
          <div className={forms.actions}>
            <Button variant="secondary" size="compact" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="compact" busy={isSubmitting}>
              Save
            </Button>
          </div>
        </form>
      </Dialog>
      {changed && (
        <ConflictDialog
          title={`Someone else changed ${displayName(changed)} while you were editing.`}
          differences={differencesOf(valuesOf(base), valuesOf(changed), form.getValues(), tags)}
          busy={isSubmitting}
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

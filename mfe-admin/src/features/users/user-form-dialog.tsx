import { type Tag, type User, type UserInput, userInputSchema } from '@secondset/contracts';
import { Button, Dialog, EmailInput, TextArea, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { refreshAudience } from '../../query-keys.ts';
import { TagField } from './tag-field.tsx';

export interface UserFormDialogProps {
  /** The person to change, or nothing for a new one. */
  user: User | undefined;
  tags: readonly Tag[];
  onClose(): void;
}

type Values = Required<UserInput>;
const fields = ['fullName', 'email', 'phoneNumber', 'address', 'tagIds'] as const;

const initialValues = (user: User | undefined): Values => ({
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  address: user?.address ?? '',
  tagIds: user?.tags.map(({ id }) => id) ?? [],
});

/** The first thing that is wrong with each field, by the same rules as the server's. */
function problems(values: Values): Record<string, string> {
  const parsed = userInputSchema.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

/** Adds or changes a person. What was typed stays until it is saved or cancelled. */
export function UserFormDialog({ user, tags, onClose }: UserFormDialogProps) {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: initialValues(user) });
  const { errors, isSubmitting } = form.formState;

  const showProblems = (found: Readonly<Record<string, string>>) => {
    for (const field of fields) {
      if (found[field]) form.setError(field, { message: found[field] }, { shouldFocus: true });
    }
  };

  const save = async (values: Values) => {
    const found = problems(values);
    if (Object.keys(found).length > 0) return showProblems(found);
    try {
      if (user) await audience.updateUser(user.id, values);
      else await audience.createUser(values);
      onClose();
      await refreshAudience(client);
    } catch (error) {
      if (error instanceof ApiError) showProblems(error.fields);
      alerts.show(`Error ${user ? 'updating' : 'creating'} user: ${messageOf(error)}`);
    }
  };

  return (
    <Dialog open title={user ? 'Edit User' : 'Add New User'} width="400px" onClose={onClose}>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
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
  );
}

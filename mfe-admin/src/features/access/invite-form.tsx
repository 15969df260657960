import { invitationInputSchema, type Role, roles } from '@secondset/contracts';
import { Button, EmailInput, Select, StatusMessage } from '@secondset/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../api/form-resolver.ts';
import styles from './access.module.css';
import { roleNames } from './role-names.ts';
import type { AccessChange } from './use-access.ts';

const empty: { email: string; role: Role } = { email: '', role: 'editor' };

/** Invites an address by mail. What was typed stays until it is sent. */
export function InviteForm({ change }: { change: AccessChange }) {
  const [invited, setInvited] = useState('');
  const form = useForm({ resolver: formResolver(invitationInputSchema), defaultValues: empty });
  const submit = form.handleSubmit((input) =>
    change.mutateAsync({ act: (api) => api.invite(input), trouble: 'Error inviting' }).then(
      () => {
        setInvited(input.email);
        form.reset();
      },
      // Said already.
      () => undefined,
    ),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <EmailInput
        language="en"
        label="Email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Select label="Role" {...form.register('role')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={change.isPending}>
        Invite
      </Button>
      <StatusMessage tone="success">
        {invited && `An email is on its way to ${invited}.`}
      </StatusMessage>
    </form>
  );
}

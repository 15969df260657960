import { type PasswordChange, passwordChangeSchema, passwordMinLength } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import styles from './account.module.css';
import { useAccountApi } from './use-account.ts';

const fields = ['current', 'password'] as const;

/** Changes the password of someone who knows the current one. */
export function PasswordSection({ email }: { email: string }) {
  const api = useAccountApi();
  const form = useForm({
    resolver: formResolver(passwordChangeSchema),
    defaultValues: { current: '', password: '' },
  });
  const change = useMutation({
    mutationFn: (wanted: PasswordChange) => api.changePassword(wanted),
    onSuccess: () => form.reset(),
    onError: (error) => {
      for (const name of fields) {
        const message = error instanceof ApiError ? error.fields[name] : undefined;
        if (message !== undefined) form.setError(name, { message });
      }
    },
  });
  const { errors } = form.formState;
  const named = fields.some((name) => errors[name] !== undefined);
  return (
    <section className={styles.section} aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}
      >
        {/* Password managers look for the name that belongs to the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current')}
        />
        <TextInput
          label="New password"
          hint={`A short sentence of at least ${passwordMinLength} characters works well.`}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StatusMessage tone="error">
          {change.error !== null && !named && messageOf(change.error)}
        </StatusMessage>
        <StatusMessage tone="success">
          {change.isSuccess && 'Your password was changed. Your other devices were logged out.'}
        </StatusMessage>
        <div className={styles.buttons}>
          <Button type="submit" size="compact" variant="secondary" busy={change.isPending}>
            Change the password
          </Button>
        </div>
      </form>
    </section>
  );
}

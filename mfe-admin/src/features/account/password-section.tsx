import { type PasswordChange, passwordChangeSchema, passwordMinLength } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
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
  return (
    <section className={styles.section} aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <ActionForm
        form={form}
        action={change}
        submit="Change the password"
        variant="secondary"
        done={change.isSuccess && 'Your password was changed. Your other devices were logged out.'}
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
      </ActionForm>
    </section>
  );
}

import { type AddressChange, addressChangeSchema } from '@secondset/contracts';
import { EmailInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
import styles from './account.module.css';
import { useAccountApi } from './use-account.ts';

/** Changes the address to log in with; the new one has to confirm. */
export function AddressSection({ email, fixed }: { email: string; fixed: boolean }) {
  const api = useAccountApi();
  const form = useForm({
    resolver: formResolver(addressChangeSchema),
    defaultValues: { email: '' },
  });
  const change = useMutation({
    mutationFn: (wanted: AddressChange) => api.changeAddress(wanted),
    onSuccess: () => form.reset(),
    onError: (error) => {
      if (error instanceof ApiError && error.fields.email)
        form.setError('email', { message: error.fields.email });
    },
  });
  return (
    <section className={styles.section} aria-labelledby="account-address">
      <h2 id="account-address">Email address</h2>
      <p>You log in with {email}.</p>
      {fixed && (
        <p>
          This address makes you an administrator: it is in ADMIN_EMAILS on the server. Add the new
          address there before you change it here.
        </p>
      )}
      <ActionForm
        form={form}
        action={change}
        submit="Change the address"
        variant="secondary"
        done={
          change.isSuccess &&
          `We sent a link to ${change.variables.email}. The address changes when you press it.`
        }
      >
        <EmailInput
          language="en"
          label="New email address"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </ActionForm>
    </section>
  );
}

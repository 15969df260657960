import { appCodeSchema, type FactorAdded } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';
import { useAccountApi } from './use-account.ts';

interface AddAppProps {
  onAdded(added: FactorAdded): void;
  onCancel(): void;
}

/** Sets up an authenticator app: the QR code, then a code from the app. */
export function AddApp({ onAdded, onCancel }: AddAppProps) {
  const api = useAccountApi();
  // A secret is made once and forgotten with this form.
  const app = useQuery({
    queryKey: queryKeys.newApp,
    queryFn: () => api.startApp(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = useForm({ resolver: formResolver(appCodeSchema), defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => api.confirmApp(code),
    onSuccess: onAdded,
    onError: (error) => {
      if (error instanceof ApiError && error.fields.code)
        form.setError('code', { message: error.fields.code });
    },
  });
  return (
    <ActionForm
      form={form}
      action={confirm}
      submit={app.data && 'Add the app'}
      trouble={app.error}
      onCancel={onCancel}
    >
      {app.data !== undefined && (
        <>
          <p>Scan this with your authenticator app, or type the key there by hand.</p>
          <QrCode text={app.data.uri} label="QR code for your authenticator app" />
          <p>
            Key: <span className={styles.secret}>{inGroups(app.data.secret)}</span>
          </p>
          <TextInput
            label="Code from the app"
            hint="Six digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        </>
      )}
    </ActionForm>
  );
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

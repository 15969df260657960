import { recoveryCodeSchema } from '@secondset/contracts';
import { Button, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { saveFile } from '../../save-file.ts';
import styles from './account.module.css';
import { useAccountApi } from './use-account.ts';

interface ShownCodesProps {
  codes: readonly string[];
}

/** The codes, to write down or to save as a file. They are shown once. */
function ShownCodes({ codes }: ShownCodesProps) {
  return (
    <>
      <p>
        Each of these codes logs you in once when your phone or passkey is not at hand. Keep them
        where you find them without your phone. They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="compact"
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`)}
        >
          Save as a file
        </Button>
      </div>
    </>
  );
}

/** New codes for a second factor that is on. */
export function NewCodes({ codes, onClose }: ShownCodesProps & { onClose(): void }) {
  return (
    <div className={styles.form}>
      <ShownCodes codes={codes} />
      <div className={styles.buttons}>
        <Button size="compact" onClick={onClose}>
          I saved them
        </Button>
      </div>
    </div>
  );
}

/** Shows the first codes and turns the second factor on once one of them was typed. */
export function FirstCodes({ codes, onDone }: ShownCodesProps & { onDone(): void }) {
  const api = useAccountApi();
  const form = useForm({
    resolver: formResolver(recoveryCodeSchema),
    defaultValues: { recoveryCode: '' },
  });
  const turnOn = useMutation({
    mutationFn: ({ recoveryCode }: { recoveryCode: string }) => api.turnOn(recoveryCode),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.fields.recoveryCode)
        form.setError('recoveryCode', { message: error.fields.recoveryCode });
    },
  });
  return (
    <ActionForm form={form} action={turnOn} submit="Turn on the second factor">
      <ShownCodes codes={codes} />
      <TextInput
        label="Type one of the codes"
        hint="To show that you saved them. It stays usable."
        autoComplete="off"
        error={form.formState.errors.recoveryCode?.message}
        {...form.register('recoveryCode')}
      />
    </ActionForm>
  );
}

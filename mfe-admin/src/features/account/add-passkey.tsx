import { type FactorAdded, passkeyNameSchema } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import styles from './account.module.css';
import { cancelPasskey, makePasskey } from './passkey-ceremony.ts';
import { useAccountApi } from './use-account.ts';

interface AddPasskeyProps {
  onAdded(added: FactorAdded): void;
  onCancel(): void;
}

const schema = z.object({ name: passkeyNameSchema });

/** Makes a passkey on this device or on a security key. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const api = useAccountApi();
  const form = useForm({ resolver: formResolver(schema), defaultValues: { name: 'This device' } });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) =>
      api.addPasskey(name, await makePasskey(await api.passkeyOptions())),
    onSuccess: onAdded,
  });
  const cancel = () => {
    void cancelPasskey();
    onCancel();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => add.mutate(values))(event)}
    >
      <p>
        A passkey logs you in with your fingerprint, face or screen lock, and cannot be given away
        to a fake site. Your browser asks where to keep it.
      </p>
      <TextInput
        label="Name of the passkey"
        hint="To tell it apart from others, such as “Work laptop”"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <StatusMessage tone="error">{add.error !== null && messageOf(add.error)}</StatusMessage>
      <div className={styles.buttons}>
        <Button variant="secondary" size="compact" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" size="compact" busy={add.isPending}>
          {add.isPending ? 'Waiting for your device...' : 'Make a passkey'}
        </Button>
      </div>
    </form>
  );
}

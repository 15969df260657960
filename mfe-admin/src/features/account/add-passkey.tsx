import { type FactorAdded, passkeyNameSchema } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
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
    <ActionForm
      form={form}
      action={add}
      submit={add.isPending ? 'Waiting for your device...' : 'Make a passkey'}
      onCancel={cancel}
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
    </ActionForm>
  );
}

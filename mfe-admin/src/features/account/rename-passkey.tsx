import { passkeyNameSchema } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../api/form-resolver.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { useAccountApi } from './use-account.ts';

interface RenamePasskeyProps {
  id: string;
  name: string;
  onRenamed(): Promise<void>;
  onClose(): void;
}

const schema = z.object({ name: passkeyNameSchema });

/** Changes the name of a passkey, in place of its line in the list. */
export function RenamePasskey({ id, name, onRenamed, onClose }: RenamePasskeyProps) {
  const api = useAccountApi();
  const form = useForm({ resolver: formResolver(schema), defaultValues: { name } });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const rename = useMutation({
    mutationFn: (wanted: { name: string }) => api.renamePasskey(id, wanted.name),
    onSuccess: async () => {
      await onRenamed();
      onClose();
    },
  });
  return (
    <ActionForm form={form} action={rename} submit="Save the name" onCancel={onClose}>
      <TextInput
        label="Name of the passkey"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </ActionForm>
  );
}

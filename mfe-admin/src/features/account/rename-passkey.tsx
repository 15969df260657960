import { passkeyNameSchema } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import styles from './account.module.css';
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
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => rename.mutate(values))(event)}
    >
      <TextInput
        label="Name of the passkey"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <StatusMessage tone="error">{rename.error !== null && messageOf(rename.error)}</StatusMessage>
      <div className={styles.buttons}>
        <Button variant="secondary" size="compact" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="compact" busy={rename.isPending}>
          Save the name
        </Button>
      </div>
    </form>
  );
}

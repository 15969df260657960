import { Button, Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { keepFromEditor } from '../../keep-from-editor.ts';

/** Takes the password again. `answer(true)` means that the session counts as confirmed. */
export function ConfirmDialog({ answer }: { answer(confirmed: boolean): void }) {
  const { session } = useConsole();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(password === '' ? 'Enter your password.' : undefined);
    if (password === '') return;
    setBusy(true);
    try {
      await session.confirm({ password });
      answer(true);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops keys from reaching the editor.
    <div onKeyDown={keepFromEditor}>
      <Dialog open title="Confirm it’s you" width="400px" onClose={() => answer(false)}>
        <form className={forms.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>This needs your password again. It then counts for ten minutes.</p>
          <TextInput
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <StatusMessage tone="error">{failure}</StatusMessage>
          <div className={forms.actions}>
            <Button variant="secondary" size="compact" onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button type="submit" size="compact" busy={busy}>
              Confirm
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

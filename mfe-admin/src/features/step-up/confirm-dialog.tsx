import type { Confirmation } from '@secondset/contracts';
import { Button, Dialog, StatusMessage, TextInput } from '@secondset/ui';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import forms from '../../forms.module.css';
import { keepFromEditor } from '../../keep-from-editor.ts';
import { askForPasskey, cancelPasskey, canMakePasskeys } from '../account/passkey-ceremony.ts';
import { useAccount, useAccountApi } from '../account/use-account.ts';

/**
 * Takes the password again, or a second factor. `answer(true)` means that the session counts as
 * confirmed.
 */
export function ConfirmDialog({ answer }: { answer(confirmed: boolean): void }) {
  const { session } = useConsole();
  const api = useAccountApi();
  const factors = useAccount().data?.secondFactor;
  const [way, setWay] = useState<'password' | 'app'>('password');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'typed' | 'passkey'>();
  const [failure, setFailure] = useState<string>();
  const missing = way === 'password' ? 'Enter your password.' : 'Enter the code.';

  const prove = async (by: 'typed' | 'passkey', proof: () => Promise<Confirmation>) => {
    if (busy !== undefined) return;
    setFailure(undefined);
    setBusy(by);
    try {
      await session.confirm(await proof());
      answer(true);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return setFailure(missing);
    void prove('typed', async () =>
      way === 'password' ? { password: typed } : { factor: 'app', code: typed },
    );
  };
  const turnTo = (next: 'password' | 'app') => {
    setWay(next);
    setTyped('');
    setFailure(undefined);
  };
  const decline = () => {
    if (busy === 'passkey') void cancelPasskey();
    answer(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops keys from reaching the editor.
    <div onKeyDown={keepFromEditor}>
      <Dialog open title="Confirm it’s you" width="400px" onClose={decline}>
        <form className={forms.form} onSubmit={submit} noValidate>
          <p>Confirm your identity to go on. You won’t be asked again for ten minutes.</p>
          <TextInput
            key={way}
            label={way === 'password' ? 'Password' : 'Code from your authenticator app'}
            {...(way === 'password'
              ? { type: 'password', autoComplete: 'current-password' }
              : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <StatusMessage tone="error">{failure}</StatusMessage>
          <div className={forms.actions}>
            {factors !== undefined && factors.passkeys.length > 0 && canMakePasskeys() && (
              <Button
                variant="secondary"
                size="compact"
                busy={busy === 'passkey'}
                onClick={() =>
                  void prove('passkey', async () => ({
                    passkey: await askForPasskey(await api.confirmOptions()),
                  }))
                }
              >
                Use a passkey
              </Button>
            )}
            {factors?.app != null && (
              <Button
                variant="secondary"
                size="compact"
                onClick={() => turnTo(way === 'app' ? 'password' : 'app')}
              >
                {way === 'app' ? 'Use the password' : 'Use a code'}
              </Button>
            )}
            <Button variant="secondary" size="compact" onClick={decline}>
              Cancel
            </Button>
            <Button type="submit" size="compact" busy={busy === 'typed'}>
              Confirm
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

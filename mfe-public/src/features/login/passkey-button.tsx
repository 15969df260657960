import { Button, StatusMessage } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import css from './login.module.css';
import { usePasskey } from './use-passkey.ts';

/** Logs in with a passkey; nothing where the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useContent().login.passkey;
  const passkey = usePasskey(onSignedIn);
  if (!passkey.possible) return null;
  return (
    <>
      <StatusMessage tone="error">{passkey.failed && words.failed}</StatusMessage>
      <div className={css.buttons}>
        <Button variant="secondary" busy={passkey.busy} onClick={() => void passkey.start()}>
          {passkey.busy ? words.waiting : words.use}
        </Button>
        {passkey.busy && (
          <Button variant="quiet" onClick={() => void passkey.cancel()}>
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

import { Button, StatusMessage } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import css from './login.module.css';
import { usePasskey } from './use-passkey.ts';

interface PasskeyButtonProps {
  onSignedIn: () => void;
  /** Whether the form has an email field in which passkeys are offered, too. */
  autofill?: boolean;
}

/** Logs in with a passkey; nothing where the browser has none. */
export function PasskeyButton({ onSignedIn, autofill = false }: PasskeyButtonProps) {
  const words = useContent().login.passkey;
  const passkey = usePasskey({ onSignedIn, autofill });
  if (!passkey.possible) return null;
  return (
    <>
      <StatusMessage tone="error">{passkey.failed && words.failed}</StatusMessage>
      <div className={css.buttons}>
        <Button variant="secondary" busy={passkey.busy} onClick={() => void passkey.start()}>
          {passkey.busy ? words.waiting : words.use}
        </Button>
        {passkey.busy && (
          <Button variant="quiet" onClick={passkey.cancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

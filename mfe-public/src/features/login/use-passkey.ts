import type { PasskeyProof } from '@secondset/contracts';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../components/use-hydrated.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** Whether this browser may use passkeys here: at an IP address none does. */
function arePasskeysPossible(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}

interface UsePasskeyOptions {
  onSignedIn: () => void;
  /** Offers them in the email field, too. */
  autofill: boolean;
}

/** Logging in with a passkey alone. The code for it loads when a browser can use it. */
export function usePasskey({ onSignedIn, autofill }: UsePasskeyOptions) {
  const shell = useOptionalRemoteProps();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const possible = useHydrated() && arePasskeysPossible();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const enter = async (ask: () => Promise<PasskeyProof>) => {
    if (state === 'busy' || shell === null) return;
    setState('busy');
    try {
      await shell.session.signInBy('passkey', await ask());
      onSignedIn();
    } catch {
      // Canceled, too late, or refused: browsers do not tell these apart.
      setState('failed');
    }
  };
  usePasskeyAutofill(
    autofill && possible && state !== 'busy',
    (proof) => void enter(async () => proof),
  );
  const start = () =>
    enter(() => {
      asked.current = new AbortController();
      return askForPasskey(asked.current);
    });
  const cancel = () => asked.current?.abort();
  return { possible, busy: state === 'busy', failed: state === 'failed', start, cancel };
}

import type { PasskeyProof } from '@secondset/contracts';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { postJson } from '../../api/post-json.ts';

/** Whether this browser may use passkeys here: at an IP address none does. */
function arePasskeysPossible(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in window && !isAddress;
}

/** Logging in with a passkey alone. The code for it loads with the first press. */
export function usePasskey(onSignedIn: () => void) {
  const shell = useOptionalRemoteProps();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(arePasskeysPossible()), []);

  const start = async () => {
    if (state === 'busy' || shell === null) return;
    setState('busy');
    try {
      await shell.session.signInBy('passkey', await askForPasskey());
      onSignedIn();
    } catch {
      // Canceled, too late, or refused: browsers do not tell these apart.
      setState('failed');
    }
  };
  const cancel = async () => {
    const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
    WebAuthnAbortService.cancelCeremony();
  };
  return { possible, busy: state === 'busy', failed: state === 'failed', start, cancel };
}

async function askForPasskey(): Promise<PasskeyProof> {
  const [options, { startAuthentication }] = await Promise.all([
    postJson<PublicKeyCredentialRequestOptionsJSON>('/api/auth/session/passkey/options', {}),
    import('@simplewebauthn/browser'),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  return { id, rawId, type: 'public-key', response };
}

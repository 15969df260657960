import type { PasskeyProof } from '@secondset/contracts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { postJson } from '../../api/post-json.ts';

interface AskOptions {
  /** Among the suggestions of the email field, instead of in a dialog. */
  autofill?: boolean;
  /** Stops asking. */
  signal: AbortSignal;
}

/**
 * Lets the browser use a passkey. Rejects when that was canceled, or took too long: browsers do not
 * tell these apart. A newer call ends an earlier one.
 */
export async function askForPasskey({ autofill, signal }: AskOptions): Promise<PasskeyProof> {
  const [options, { startAuthentication, WebAuthnAbortService }] = await Promise.all([
    postJson<PublicKeyCredentialRequestOptionsJSON>(
      '/api/auth/session/passkey/options',
      {},
      undefined,
      signal,
    ),
    import('@simplewebauthn/browser'),
  ]);
  signal.throwIfAborted();
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop);
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options,
      ...(autofill === true && { useBrowserAutofill: true }),
    });
    signal.throwIfAborted();
    return { id, rawId, type: 'public-key', response };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

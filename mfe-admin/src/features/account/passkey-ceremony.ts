import type { PasskeyProof } from '@secondset/contracts';

/** The server's library made them for the browser's one; nothing in between reads them. */
const asOptions = <Options>(options: Record<string, unknown>) => options as Options;

/**
 * Lets the browser make a passkey. Rejects with an `Error` whose message can be shown. The code
 * loads with the first use.
 */
export async function makePasskey(options: Record<string, unknown>): Promise<unknown> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON: asOptions(options) });
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined;
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device already has a passkey for your account.');
    throw new Error('No passkey was made: it was canceled, or took too long. Please try again.');
  }
}

/** Lets the browser use a passkey. Rejects with an `Error` whose message can be shown. */
export async function askForPasskey(options: Record<string, unknown>): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: asOptions(options) });
    return { id, rawId, type: 'public-key', response };
  } catch {
    throw new Error('No passkey was used: it was canceled, or took too long. Please try again.');
  }
}

/**
 * Tells the browser which passkeys still count, so that it offers no removed one. Browsers without
 * this signal keep offering it.
 */
export async function reportPasskeys(
  { rpId, userId }: { rpId: string; userId: string },
  ids: string[],
): Promise<void> {
  const { sendSignal } = await import('@simplewebauthn/browser');
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: ids,
  }).catch(() => undefined);
}

/** Ends the browser's question: without an authenticator it would wait for minutes. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

export const canMakePasskeys = () => 'PublicKeyCredential' in window;

/**
 * Lets the browser make a passkey. Rejects with an `Error` whose message can be shown. The code
 * loads with the first use.
 */
export async function makePasskey(options: Record<string, unknown>): Promise<unknown> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    // The server's library made the options for the browser's one.
    return await startRegistration({ optionsJSON: options as never });
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : undefined;
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device already has a passkey for your account.');
    throw new Error('No passkey was made: it was canceled, or took too long. Please try again.');
  }
}

/** Ends the browser's question: without an authenticator it would wait for minutes. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

export const canMakePasskeys = () => 'PublicKeyCredential' in window;

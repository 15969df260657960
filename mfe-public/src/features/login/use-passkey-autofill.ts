import type { PasskeyProof } from '@secondset/contracts';
import { useEffect, useEffectEvent } from 'react';
import { askForPasskey } from './ask-for-passkey.ts';

/** A challenge is good for five minutes. */
const freshMs = 4 * 60_000;

/**
 * While `on`, the browser offers passkeys among the suggestions of the email field, and `onProof`
 * gets the one that was chosen. Nothing is shown, and nothing fails, where it cannot.
 */
export function usePasskeyAutofill(on: boolean, onProof: (proof: PasskeyProof) => void) {
  const chosen = useEffectEvent(onProof);
  useEffect(() => {
    if (!on) return;
    const left = new AbortController();
    let since = 0;
    const offer = async () => {
      since = Date.now();
      try {
        if (await PublicKeyCredential.isConditionalMediationAvailable?.())
          chosen(await askForPasskey({ autofill: true, signal: left.signal }));
      } catch {
        // Nobody asked for it: the form and its button stay.
      }
    };
    const renew = () => {
      if (!document.hidden && Date.now() - since >= freshMs) void offer();
    };
    void offer();
    const timer = setInterval(renew, freshMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [on]);
}

import type { FactorAdded, OwnAccount } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import styles from './account.module.css';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { canMakePasskeys } from './passkey-ceremony.ts';
import { FirstCodes } from './recovery-codes.tsx';

interface AddFactorProps {
  factors: OwnAccount['secondFactor'];
  /** Called when something was added; `on` once the second factor is on. */
  onChanged(change: { on: boolean }): void;
}

type Step = 'choose' | 'app' | 'passkey' | { codes: readonly string[] };

/** Adds a second factor; the first one comes with recovery codes. */
export function AddFactor({ factors, onChanged }: AddFactorProps) {
  const [step, setStep] = useState<Step>('choose');
  const choose = () => setStep('choose');
  const added = ({ recoveryCodes }: FactorAdded) => {
    setStep(recoveryCodes === undefined ? 'choose' : { codes: recoveryCodes });
    onChanged({ on: recoveryCodes === undefined });
  };
  if (step === 'app') return <AddApp onAdded={added} onCancel={choose} />;
  if (step === 'passkey') return <AddPasskey onAdded={added} onCancel={choose} />;
  if (step !== 'choose') {
    const done = () => {
      choose();
      onChanged({ on: true });
    };
    return <FirstCodes codes={step.codes} onDone={done} />;
  }
  const passkeys = factors.passkeysPossible && canMakePasskeys();
  return (
    <>
      <div className={styles.buttons}>
        {passkeys && (
          <Button size="compact" onClick={() => setStep('passkey')}>
            Add a passkey
          </Button>
        )}
        <Button
          size="compact"
          variant={passkeys ? 'secondary' : 'primary'}
          onClick={() => setStep('app')}
        >
          {factors.app === null ? 'Add an authenticator app' : 'Replace the authenticator app'}
        </Button>
      </div>
      {!factors.passkeysPossible && (
        <p>
          Passkeys need a domain name. This site’s address is an IP address: set PUBLIC_URL, for
          example to http://localhost:4000.
        </p>
      )}
    </>
  );
}

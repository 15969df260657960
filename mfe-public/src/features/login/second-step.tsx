import type { SecondStep } from '@secondset/contracts';
import { Button, Checkbox, StatusMessage, TextInput } from '@secondset/ui';
import { useEffect, useRef } from 'react';
import { useContent } from '../../components/language.tsx';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useSecondStep } from './use-second-step.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: () => void;
  /** Back to the password, with a sentence why if the person did not ask for it. */
  onStartOver: (why: string) => void;
}

/** The second step of a login: a code, a recovery code or a passkey. */
export function SecondStepForm({ step, onSignedIn, onStartOver }: SecondStepFormProps) {
  const words = useContent().login.secondStep;
  const second = useSecondStep({ step, onSignedIn, onStartOver });
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { way, ways } = second;
  return (
    <form
      ref={second.form}
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void second.send();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {way === 'passkey' && (
        <>
          <p>{words.passkeyLead}</p>
          <PasskeyButton onSignedIn={onSignedIn} />
        </>
      )}
      {way !== 'passkey' && (
        <>
          <TextInput
            key={way}
            label={way === 'app' ? words.appCode : words.recoveryCode}
            hint={way === 'app' ? words.appHint : words.recoveryHint}
            name="code"
            {...(way === 'app' && { inputMode: 'numeric' as const })}
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={second.wrong}
          />
          <Checkbox name="remember" label={words.remember} />
          <StatusMessage tone="error">{second.failure}</StatusMessage>
        </>
      )}
      <div className={css.buttons}>
        {way !== 'passkey' && (
          <Button type="submit" busy={second.busy}>
            {second.busy ? words.confirming : words.confirm}
          </Button>
        )}
        {ways.includes('app') && way !== 'app' && (
          <Button variant="secondary" onClick={() => second.choose('app')}>
            {words.useApp}
          </Button>
        )}
        {ways.includes('recovery-code') && way !== 'recovery-code' && (
          <Button variant="secondary" onClick={() => second.choose('recovery-code')}>
            {words.useRecoveryCode}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onStartOver('')}>
          {words.startOver}
        </Button>
      </div>
      {/* Last, as above the code it would move what is being pressed. */}
      {way !== 'passkey' && ways.includes('passkey') && <PasskeyButton onSignedIn={onSignedIn} />}
    </form>
  );
}

import type { SecondStep } from '@secondset/contracts';
import { Button, EmailInput, StatusMessage, TextInput } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useLogin } from './use-login.ts';

export interface LoginFormProps {
  /** From the link in the confirmation email; sent along with the log-in. */
  confirmationToken: string | undefined;
  onSignedIn: () => void;
  onSecondStep: (step: SecondStep) => void;
  /** Why the login starts over. */
  notice: string;
}

/** Log in, or sign up the first time, with the same two fields. */
export function LoginForm({ confirmationToken, onSignedIn, onSecondStep, notice }: LoginFormProps) {
  const words = useContent().login;
  const language = useLanguage();
  const scripted = useHydrated();
  const login = useLogin({ words, language, confirmationToken, onSignedIn, onSecondStep });
  return (
    <form
      ref={login.form}
      // Nothing answers a post: the buttons wait for the scripts. This keeps the password out of
      // the address whatever happens.
      method="post"
      action="/login"
      noValidate={scripted}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void login.logIn();
      }}
      onInput={login.clearErrors}
    >
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <EmailInput
        language={language}
        label={words.email}
        name="email"
        autoComplete="username webauthn"
        required
        error={login.errors.email}
      />
      <TextInput
        label={words.password}
        hint={words.passwordHint}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={login.errors.password}
      />
      {/* Known once scripts run, like the buttons: above the fields it would move them. */}
      <StatusMessage tone="info">{confirmationToken !== undefined && words.confirm}</StatusMessage>
      <StatusMessage tone="error">{login.failure || notice}</StatusMessage>
      <StatusMessage tone="success">{login.signedUp && words.signUpSuccess}</StatusMessage>
      <div className={css.buttons}>
        <Button type="submit" disabled={!scripted} busy={login.busy === 'log-in'}>
          {login.busy === 'log-in' ? words.loggingIn : words.logIn}
        </Button>
        <Button
          variant="secondary"
          disabled={!scripted}
          busy={login.busy === 'sign-up'}
          onClick={() => void login.signUp()}
        >
          {login.busy === 'sign-up' ? words.signingUp : words.signUp}
        </Button>
      </div>
      <p>
        <SiteLink link={words.forgot} className={css.link} />
      </p>
      {/* Last, as it appears with the scripts and must move nothing that is being pressed. */}
      <PasskeyButton onSignedIn={onSignedIn} autofill />
    </form>
  );
}

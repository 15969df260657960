import type { SecondStep } from '@secondset/contracts';
import type { BrowserSession, SessionState } from '@secondset/contracts/federation';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { FormSection } from '../../components/form-section.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { DeniedPanel } from './denied-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStepForm } from './second-step.tsx';

const consolePath = '/admin';

const loading: SessionState = { status: 'loading' };
const never = () => () => undefined;

/** The live state of the browser's session; `loading` while prerendering, where there is none. */
const useSessionState = (session: BrowserSession | undefined): SessionState =>
  useSyncExternalStore(
    session === undefined ? never : (listener) => session.subscribe(listener),
    () => session?.getState() ?? loading,
    () => loading,
  );

export function LoginPage() {
  const words = useContent().login;
  const shell = useOptionalRemoteProps();
  const state = useSessionState(shell?.session);
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  const query = new URLSearchParams(hydrated ? search : '');
  const fragment = new URLSearchParams(hydrated ? hash.slice(1) : '');
  const denied = query.has('denied');
  // Emails of an earlier version have it in the query.
  const confirmationToken = fragment.get('confirm') ?? query.get('confirm') ?? undefined;
  const enter = state.status === 'signed-in' && !denied;

  const signedIn = () => shell?.navigate(consolePath);
  const [step, setStep] = useState<SecondStep>();
  const [notice, setNotice] = useState('');

  useEffect(() => {
    if (enter) shell?.navigate(consolePath);
  }, [enter, shell]);

  return (
    <Page page="login">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={words.picture}>
        {denied && state.status === 'signed-in' ? (
          <DeniedPanel address={state.user.email} />
        ) : step === undefined ? (
          <LoginForm
            confirmationToken={confirmationToken}
            notice={notice}
            onSignedIn={signedIn}
            onSecondStep={setStep}
          />
        ) : (
          <SecondStepForm
            step={step}
            onSignedIn={signedIn}
            onStartOver={(why) => {
              setStep(undefined);
              setNotice(why);
            }}
          />
        )}
      </FormSection>
    </Page>
  );
}

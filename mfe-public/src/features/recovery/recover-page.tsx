import { fill } from '@secondset/content';
import { Button, EmailInput, emailProblem, StatusMessage } from '@secondset/ui';
import { useRef } from 'react';
import { requestRecovery } from '../../api/account.ts';
import { FormSection } from '../../components/form-section.tsx';
import { useContent, useLanguage } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import css from './recovery.module.css';
import { useRequest } from './use-request.ts';

/** Asks for a link to choose a new password. It never tells whether there is an account. */
export function RecoverPage() {
  const { accountPages, login } = useContent();
  const words = accountPages.recover;
  const language = useLanguage();
  const scripted = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const typed = () => String(new FormData(form.current ?? undefined).get('email') ?? '').trim();
  const asked = useRef('');
  const request = useRequest(async () => {
    asked.current = typed();
    await requestRecovery({ email: asked.current, language });
  }, 'email');
  return (
    <Page page="recover">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={login.picture}>
        <form
          ref={form}
          method="post"
          className={css.form}
          noValidate={scripted}
          onSubmit={(event) => {
            event.preventDefault();
            const wrong = emailProblem(typed(), language);
            if (wrong === undefined) void request.start();
            else request.refuseField(wrong);
          }}
        >
          <noscript>
            <p>{accountPages.needsScript}</p>
          </noscript>
          <EmailInput
            language={language}
            label={words.email}
            name="email"
            autoComplete="username"
            required
            error={request.fieldError}
          />
          <StatusMessage tone="error">{request.failure}</StatusMessage>
          <StatusMessage tone="success">
            {request.done && fill(words.sent, { address: asked.current })}
          </StatusMessage>
          <div className={css.buttons}>
            <Button type="submit" disabled={!scripted} busy={request.busy}>
              {request.busy ? words.sending : words.send}
            </Button>
          </div>
          <p>
            <SiteLink link={accountPages.backToLogIn} className={css.link} />
          </p>
        </form>
      </FormSection>
    </Page>
  );
}

import type { Language } from '@secondset/content';
import { passwordMinLength } from '@secondset/contracts/password-length';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useRef } from 'react';
import { FormSection } from '../../components/form-section.tsx';
import { useContent, useLanguage } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton, SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import css from './recovery.module.css';
import { useLinkToken } from './use-link-token.ts';
import { useRequest } from './use-request.ts';

type Words = ReturnType<typeof useContent>['accountPages'];

export interface PasswordPageProps {
  page: 'reset' | 'invitation';
  words: Words['reset'];
  send(token: string, password: string, language: Language): Promise<unknown>;
  /** To a page that helps when the link does not work. */
  help?: Words['newLink'];
}

/** Takes the new password of a person who came by an emailed link. */
export function PasswordPage({ page, words, send, help }: PasswordPageProps) {
  const { accountPages, login } = useContent();
  const language = useLanguage();
  const scripted = useHydrated();
  const token = useLinkToken();
  const form = useRef<HTMLFormElement>(null);
  const typed = () => String(new FormData(form.current ?? undefined).get('password') ?? '');
  const request = useRequest(() => send(token ?? '', typed(), language), 'password');
  return (
    <Page page={page}>
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={login.picture}>
        {request.done ? (
          <div className={css.form}>
            <StatusMessage tone="success">{words.done}</StatusMessage>
            <LinkButton link={accountPages.backToLogIn} />
          </div>
        ) : (
          <form
            ref={form}
            method="post"
            className={css.form}
            noValidate={scripted}
            onSubmit={(event) => {
              event.preventDefault();
              if (typed().length >= passwordMinLength) void request.start();
              else request.refuseField(login.errors.shortPassword);
            }}
          >
            <noscript>
              <p>{accountPages.needsScript}</p>
            </noscript>
            <TextInput
              label={words.password}
              hint={words.passwordHint}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              error={request.fieldError}
            />
            <StatusMessage tone="error">
              {token === '' ? accountPages.linkIncomplete : request.failure}
            </StatusMessage>
            <div className={css.buttons}>
              <Button type="submit" disabled={!scripted || token === ''} busy={request.busy}>
                {request.busy ? words.saving : words.save}
              </Button>
            </div>
            {help && (
              <p>
                <SiteLink link={help} className={css.link} />
              </p>
            )}
          </form>
        )}
      </FormSection>
    </Page>
  );
}

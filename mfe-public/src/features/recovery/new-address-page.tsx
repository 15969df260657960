import { Button, StatusMessage } from '@secondset/ui';
import { confirmAddress } from '../../api/account.ts';
import { FormSection } from '../../components/form-section.tsx';
import { useContent, useLanguage } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import css from './recovery.module.css';
import { useLinkToken } from './use-link-token.ts';
import { useRequest } from './use-request.ts';

/** Confirms a new address when the button is pressed: scanners open links, but press nothing. */
export function NewAddressPage() {
  const { accountPages, login } = useContent();
  const words = accountPages.newAddress;
  const language = useLanguage();
  const scripted = useHydrated();
  const token = useLinkToken();
  const request = useRequest(() => confirmAddress({ token: token ?? '', language }));
  return (
    <Page page="newAddress">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={login.picture}>
        <div className={css.form}>
          <noscript>
            <p>{accountPages.needsScript}</p>
          </noscript>
          <StatusMessage tone="error">
            {token === '' ? accountPages.linkIncomplete : request.failure}
          </StatusMessage>
          <StatusMessage tone="success">{request.done && words.done}</StatusMessage>
          <div className={css.buttons}>
            {request.done ? (
              <LinkButton link={accountPages.backToLogIn} />
            ) : (
              <Button
                disabled={!scripted || token === ''}
                busy={request.busy}
                onClick={() => void request.start()}
              >
                {request.busy ? words.confirming : words.confirm}
              </Button>
            )}
          </div>
        </div>
      </FormSection>
    </Page>
  );
}

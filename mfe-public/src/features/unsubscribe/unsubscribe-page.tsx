import { fill } from '@secondset/content';
import { Section, StatusMessage } from '@secondset/ui';
import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useContent } from '../../components/use-content.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { onHumanEvidence } from './human-evidence.ts';
import { readRequest } from './read-request.ts';
import { UnsubscribeButton } from './unsubscribe-button.tsx';
import css from './unsubscribe-page.module.css';
import { useUnsubscribe } from './use-unsubscribe.ts';

export interface UnsubscribePageProps {
  watch?: typeof onHumanEvidence;
}

export function UnsubscribePage({ watch }: UnsubscribePageProps) {
  const words = useContent().unsubscribe;
  const { search } = useLocation();
  const hydrated = useHydrated();
  const request = hydrated ? readRequest(search) : null;
  const { state, start } = useUnsubscribe(request, words, watch);
  const nobody = hydrated && request === null;
  const processing = request !== null && (state.step === 'waiting' || state.step === 'working');
  return (
    <Page page="unsubscribe">
      <PageIntro title={words.title} lead={words.lead} />
      <Section tone="sunken">
        <div className={css.panel}>
          {(processing || !hydrated) && (
            <div className={css.processing}>
              <StatusMessage tone="info">{processing && words.processing}</StatusMessage>
            </div>
          )}
          <StatusMessage tone="success">
            {state.step === 'done' && (
              <>
                <p>{words.success}</p>
                <p>{fill(words.address, { address: state.address })}</p>
              </>
            )}
          </StatusMessage>
          <StatusMessage tone="error">
            {nobody ? words.noAddress : state.step === 'failed' && state.message}
          </StatusMessage>
          {state.step === 'done' || nobody ? (
            <LinkButton link={words.back} variant="secondary" />
          ) : (
            <UnsubscribeButton busy={state.step === 'working'} press={start} />
          )}
        </div>
      </Section>
    </Page>
  );
}

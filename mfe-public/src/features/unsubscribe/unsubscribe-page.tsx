import { fill } from '@secondset/content';
import { Button, Section, StatusMessage } from '@secondset/ui';
import { useLocation } from 'react-router-dom';
import { useContent, useLanguage } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { AddressForm } from './address-form.tsx';
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
  const language = useLanguage();
  const { state, start, undo, undoing } = useUnsubscribe(request, words, language, watch);
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
            {state.step === 'done' ? (
              <>
                <p>{words.success}</p>
                <p>{fill(words.address, { address: state.address })}</p>
              </>
            ) : (
              state.step === 'undone' && words.undone
            )}
          </StatusMessage>
          <StatusMessage tone="error">
            {nobody ? words.noAddress : state.step === 'failed' && state.message}
          </StatusMessage>
          {state.step === 'done' && request !== null && 'token' in request && (
            <Button variant="secondary" busy={undoing} onClick={() => void undo()}>
              {words.undo}
            </Button>
          )}
          {nobody && <AddressForm />}
          {state.step === 'done' || state.step === 'undone' || nobody ? (
            <LinkButton link={words.back} variant="secondary" />
          ) : (
            <UnsubscribeButton busy={state.step === 'working'} press={start} />
          )}
        </div>
      </Section>
    </Page>
  );
}

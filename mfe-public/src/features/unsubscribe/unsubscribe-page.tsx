import { fill } from '@secondset/content';
import { Button, StatusMessage } from '@secondset/ui';
import { useLocation } from 'react-router-dom';
import { readRequest } from '../../api/unsubscribe.ts';
import { FormSection } from '../../components/form-section.tsx';
import { useContent, useLanguage } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { AddressForm } from './address-form.tsx';
import type { onHumanEvidence } from './human-evidence.ts';
import { UnsubscribeButton } from './unsubscribe-button.tsx';
import css from './unsubscribe-page.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUnsubscribe } from './use-unsubscribe.ts';

export interface UnsubscribePageProps {
  watch?: typeof onHumanEvidence;
}

export function UnsubscribePage({ watch }: UnsubscribePageProps) {
  const content = useContent();
  const words = content.unsubscribe;
  const { search } = useLocation();
  const hydrated = useHydrated();
  const request = hydrated ? readRequest(search) : null;
  const { state, linkIsBad, start, undo, undoing } = useUnsubscribe({
    request,
    words: content,
    language: useLanguage(),
    watch,
  });
  const panel = useKeptFocus(state.step);
  const waiting = state.step === 'waiting';
  const working = state.step === 'working';
  const settled = state.step === 'done' || state.step === 'undone';
  const nobody = hydrated && request === null;
  const asks = (nobody || linkIsBad) && !settled;
  const processing = working || (waiting && request !== null);
  return (
    <Page page="unsubscribe">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={words.picture}>
        <div ref={panel} tabIndex={-1} className={css.panel}>
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
            {'message' in state ? state.message : nobody && waiting && words.noAddress}
          </StatusMessage>
          {state.step === 'done' && state.token !== undefined && (
            <Button variant="secondary" busy={undoing} onClick={() => void undo()}>
              {words.undo}
            </Button>
          )}
          {asks && (
            <AddressForm
              typed={request !== null && 'email' in request ? request.email : undefined}
              busy={working}
              send={(email) => start({ email })}
            />
          )}
          {settled || asks ? (
            <LinkButton link={words.back} variant="secondary" />
          ) : (
            <UnsubscribeButton busy={working} press={start} />
          )}
        </div>
      </FormSection>
    </Page>
  );
}

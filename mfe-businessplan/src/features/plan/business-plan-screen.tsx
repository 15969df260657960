import { type Language, organization } from '@secondset/content';
import { usePageTitle } from '@secondset/mfe-kit';
import { Section } from '@secondset/ui';
import { useState } from 'react';
import type { PlanReader } from '../../api/plan-reader.ts';
import { AgreementDialog } from '../agreement/agreement-dialog.tsx';
import { wordsIn } from '../words/words.ts';
import { OpenPlanView } from './open-plan-view.tsx';
import { OpeningView } from './opening-view.tsx';
import { usePlan } from './use-plan.ts';

interface Props {
  reader: PlanReader;
  /** Of the page; the gate offers the other one too. */
  language: Language;
}

/** First the agreement, then the plan. Nothing of the plan is requested before. */
export function BusinessPlanScreen({ reader, language: pageLanguage }: Props) {
  const [language, setLanguage] = useState(pageLanguage);
  const words = wordsIn(language);
  usePageTitle(`${words.pageTitle} | ${organization.name}`);
  const { state, open } = usePlan(reader);
  if (state.status === 'open') return <OpenPlanView open={state.open} language={language} />;
  return (
    <Section labelledBy="plan-title">
      <h1 id="plan-title" lang={language}>
        {words.pageTitle}
      </h1>
      {state.status === 'gate' ? (
        <AgreementDialog
          language={language}
          onLanguage={setLanguage}
          expired={state.expired}
          onAgree={open}
          onDecline={() => window.alert(words.agreement.declined)}
        />
      ) : (
        <OpeningView state={state} language={language} onRetry={open} />
      )}
    </Section>
  );
}

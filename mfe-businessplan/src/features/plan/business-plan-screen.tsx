import { organisation } from '@secondset/content';
import { usePageTitle } from '@secondset/mfe-kit';
import { Section } from '@secondset/ui';
import { useState } from 'react';
import type { Plan } from '../../api/plan.ts';
import { AgreementDialog } from '../agreement/agreement-dialog.tsx';
import type { AgreementMemory } from '../agreement/agreement-memory.ts';
import { agreementText } from '../agreement/agreement-text.ts';
import { PlanView } from './plan-view.tsx';

interface Props {
  agreement: AgreementMemory;
  loadPlan: () => Promise<Plan>;
}

/** First the agreement, then the plan. Before it, nothing of the plan is asked for. */
export function BusinessPlanScreen({ agreement, loadPlan }: Props) {
  usePageTitle(`Business Plan | ${organisation.name}`);
  const [unlocked, setUnlocked] = useState(agreement.agreed());
  if (unlocked) return <PlanView loadPlan={loadPlan} />;
  const agree = () => {
    agreement.agree();
    setUnlocked(true);
  };
  return (
    <Section labelledBy="plan-title">
      <h1 id="plan-title">Business Plan</h1>
      <AgreementDialog onAgree={agree} onDecline={() => window.alert(agreementText.declined)} />
    </Section>
  );
}

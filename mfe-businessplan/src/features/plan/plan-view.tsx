import { Button, Section, Skeleton, StatusMessage } from '@secondset/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Plan, PlanSection } from '../../api/plan.ts';
import { Financials } from '../financials/financials.tsx';
import { Passages } from './passages.tsx';
import css from './plan-view.module.css';
import { Tabs } from './tabs.tsx';
import { usePlan } from './use-plan.ts';

interface Props {
  loadPlan: () => Promise<Plan>;
}

/** The plan itself: header, title, intro and the nine tabs. */
export function PlanView({ loadPlan }: Props) {
  const state = usePlan(loadPlan);
  if (state.status === 'open') return <OpenPlan plan={state.plan} />;
  return (
    <Section labelledBy="plan-title">
      <h1 id="plan-title">Business Plan</h1>
      {state.status === 'loading' ? (
        <>
          <p role="status">Opening the plan…</p>
          <Skeleton lines={6} />
        </>
      ) : (
        <StatusMessage tone="error">
          <p>The plan could not be opened. Please check your connection.</p>
          <Button onClick={state.retry}>Try again</Button>
        </StatusMessage>
      )}
    </Section>
  );
}

function OpenPlan({ plan }: { plan: Plan }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that had focus is gone: without this, keyboard and screen reader would start at the top of the site.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Section labelledBy="plan-title">
      <header className={css.header}>
        <p className={css.confidential}>Confidential. Please do not share or copy.</p>
        <h1 id="plan-title" ref={heading} tabIndex={-1} className={css.title}>
          {plan.title}
        </h1>
        <p className={css.intro}>{plan.intro}</p>
      </header>
      <Tabs
        label="Parts of the business plan"
        tabs={plan.sections.map((section) => ({
          id: section.id,
          label: section.title,
          render: (selected) => renderSection(plan, section, selected),
        }))}
      />
    </Section>
  );
}

const renderSection = (plan: Plan, section: PlanSection, selected: boolean): ReactNode => (
  <>
    <h2>{section.title}</h2>
    <Passages passages={section.passages} />
    {section.id === 'financials' && selected && <Financials financials={plan.financials} />}
  </>
);

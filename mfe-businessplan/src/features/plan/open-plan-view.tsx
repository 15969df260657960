import type { Language } from '@secondset/content';
import type { Plan, PlanSection } from '@secondset/contracts';
import { Button, Section } from '@secondset/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenPlan } from '../../api/plan-reader.ts';
import { Financials } from '../financials/financials.tsx';
import { RequestForm } from '../request/request-form.tsx';
import { ReaderLanguage } from '../words/reader-language.tsx';
import { wordsIn } from '../words/words.ts';
import css from './open-plan-view.module.css';
import { Passages } from './passages.tsx';
import { Tabs } from './tabs.tsx';
import { useFragment } from './use-fragment.ts';
import { usePrintMark } from './use-print-mark.ts';

interface Props {
  open: OpenPlan;
  language: Language;
}

/**
 * The plan itself: header, title, intro, the nine tabs, and the form. Printed, it is one document
 * with all nine.
 */
export function OpenPlanView({ open: { plan, agreedAt }, language }: Props) {
  const words = wordsIn(language);
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that had focus is gone: without this, focus would restart at the top of the site.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [fragment, setFragment] = useFragment();
  const selected = plan.sections.find(({ id }) => id === fragment) ?? plan.sections[0];
  const mark = words.confidential.replace('{time}', timeIn(language).format(agreedAt));
  usePrintMark(mark);
  return (
    <ReaderLanguage value={language}>
      <Section labelledBy="plan-title" className={css.plan}>
        <header className={css.header}>
          <p className={css.confidential} lang={language}>
            {mark}
          </p>
          <h1 id="plan-title" ref={heading} tabIndex={-1} lang="en">
            {plan.title}
          </h1>
          <p className={css.intro} lang="en">
            {plan.intro}
          </p>
          {words.planLanguage !== undefined && (
            <p className={css.tools} lang={language}>
              {words.planLanguage}
            </p>
          )}
          <div className={css.tools} lang={language}>
            <Button variant="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </header>
        <div lang="en">
          <Tabs
            label={words.tabs}
            labelLanguage={language}
            language="en"
            tabs={plan.sections.map((section) => ({
              id: section.id,
              label: section.title,
              render: (isSelected) => renderSection(plan, section, isSelected),
            }))}
            selected={selected?.id}
            onSelect={setFragment}
          />
        </div>
      </Section>
      <RequestForm language={language} />
    </ReaderLanguage>
  );
}

const renderSection = (plan: Plan, section: PlanSection, isSelected: boolean): ReactNode => (
  <>
    <h2>{section.title}</h2>
    <Passages passages={section.passages} />
    {section.id === 'financials' && (
      <Financials financials={plan.financials} withCharts={isSelected} />
    )}
  </>
);

const timeIn = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

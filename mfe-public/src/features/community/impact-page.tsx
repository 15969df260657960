import { quarters } from '@secondset/content';
import { Section } from '@secondset/ui';
import { Goals } from '../../components/goals.tsx';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { ReportCard } from './report-card.tsx';

export function ImpactPage() {
  const { impact } = useContent();
  return (
    <Page page="impact">
      <PageIntro title={impact.title} lead={impact.lead} picture={impact.picture} />
      <Section tone="sunken" labelledBy="impact-goals">
        <h2 id="impact-goals" className={layout.heading}>
          {impact.goalsTitle}
        </h2>
        <Goals />
      </Section>
      <Section labelledBy="impact-reports">
        <h2 id="impact-reports" className={layout.heading}>
          {impact.reportsTitle}
        </h2>
        <p className={layout.intro}>{impact.reportsIntro}</p>
        <ul className={layout.grid}>
          {quarters.map((quarter) => (
            <ReportCard key={quarter} quarter={quarter} />
          ))}
        </ul>
      </Section>
    </Page>
  );
}

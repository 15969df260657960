import type { ImpactReport } from '@secondset/content';
import { Card, Section } from '@secondset/ui';
import { Goals } from '../../components/goals.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { useContent } from '../../components/use-content.ts';
import { ReportLink } from './report-link.tsx';

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
          {impact.reports.map((report) => (
            <Report key={report.title} report={report} />
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function Report({ report }: { report: ImpactReport }) {
  return (
    <Card as="li">
      <h3>{report.title}</h3>
      <p>{report.summary}</p>
      <ReportLink report={report} />
    </Card>
  );
}

import { type Quarter, reportPath } from '@secondset/content';
import { buttonClass, Card, Icon, icons, VisuallyHidden } from '@secondset/ui';
import { useContent, useLanguage } from '../../components/language.tsx';

/** A quarter's report, which opens in a new tab. */
export function ReportCard({ quarter }: { quarter: Quarter }) {
  const { impact, reports, chrome } = useContent();
  const language = useLanguage();
  const { title, summary } = reports.quarters[quarter];
  return (
    <Card as="li">
      <h3>{title}</h3>
      <p>{summary}</p>
      <p>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={reportPath(quarter, language)}
          target="_blank"
          rel="noopener"
        >
          <Icon icon={icons.FileText} />
          {impact.readReport}
          <VisuallyHidden>
            {' '}
            ({title}, PDF, {chrome.newTab})
          </VisuallyHidden>
        </a>
      </p>
    </Card>
  );
}

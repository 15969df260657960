import type { ImpactReport } from '@secondset/content';
import { buttonClass, Icon, icons, VisuallyHidden } from '@secondset/ui';
import { useContent } from '../../components/use-content.ts';

/** Opens a report in a new tab, or says that it is not there yet. */
export function ReportLink({ report }: { report: ImpactReport }) {
  const { impact, chrome } = useContent();
  if (report.href === undefined) return <p>{impact.pending}</p>;
  return (
    <p>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={report.href}
        target="_blank"
        rel="noopener"
      >
        <Icon icon={icons.FileText} />
        {impact.readReport}
        <VisuallyHidden>
          ({report.title}, {chrome.newTab})
        </VisuallyHidden>
      </a>
    </p>
  );
}

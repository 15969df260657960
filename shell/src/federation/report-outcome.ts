import type { ReleaseReport } from '@secondset/contracts';
import { releaseReportPath } from '@secondset/contracts/federation';

type Outcome = ReleaseReport['outcome'];

export type ReportOutcome = (remote: string, version: string, outcome: Outcome) => void;

/**
 * Tells the gateway how a build fared in this tab, each outcome once: a failure at once, a success
 * when the person turns to another page or tab, so that it delays nothing. A report says nothing
 * about who, where or what was on the page.
 */
export function createOutcomeReports(send: (report: ReleaseReport) => void): ReportOutcome {
  const told = new Set<string>();
  let waiting: ReleaseReport[] = [];
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    for (const report of waiting) send(report);
    waiting = [];
  });
  return (remote, version, outcome) => {
    const key = `${remote}@${version} ${outcome}`;
    if (told.has(key)) return;
    told.add(key);
    if (outcome === 'mounted') waiting.push({ remote, version, outcome });
    else send({ remote, version, outcome });
  };
}

/** Without cookies and without an address to come from; it arrives even if the page is closed. */
export function sendReport(report: ReleaseReport): void {
  fetch(releaseReportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

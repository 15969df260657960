import type { Finding, PreflightInput } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { formatCount } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { people } from '../analytics/unknown-words.ts';
import styles from './check.module.css';
import { blockIdOf, placeOf, wordsOf } from './finding-words.ts';
import { runCheck } from './run-check.ts';

export interface CheckPanelProps {
  id: string;
  /** The email being written, with its group. */
  readMail(): Promise<PreflightInput>;
  /** Moves to where something was found; `blockId` is what the editor calls the block. */
  onShow(finding: Finding, blockId: string | undefined): void;
}

const parts = [
  ['error', 'Fix before you send'],
  ['warning', 'Read before you send'],
  ['note', 'Good to know'],
] as const;

/** What readers of the email being written would stumble over. */
export function CheckPanel({ id, readMail, onShow }: CheckPanelProps) {
  const { campaigns } = useConsole();
  const [turn, setTurn] = useState(0);
  const [progress, setProgress] = useState(0);
  const query = useQuery({
    queryKey: queryKeys.check(id, turn),
    queryFn: async () => {
      setProgress(0);
      const mail = await readMail();
      const { recipients, findings } = await runCheck(campaigns, mail, {
        afresh: true,
        onProgress: setProgress,
      });
      return { recipients, findings, mail };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = query;
  return (
    <section id={id} className={styles.panel} aria-label="Check">
      <StatusMessage>{query.isPending && checking(progress)}</StatusMessage>
      <StatusMessage tone="error">{query.error && messageOf(query.error)}</StatusMessage>
      {data && (
        <>
          <p role="status">{summary(data.findings, data.recipients)}</p>
          {parts.map(([severity, title]) => (
            <Findings
              key={severity}
              title={title}
              findings={data.findings.filter((each) => each.severity === severity)}
              onShow={(finding) => onShow(finding, blockIdOf(finding, data.mail))}
            />
          ))}
        </>
      )}
      {!query.isPending && (
        <Button variant="secondary" size="compact" onClick={() => setTurn(turn + 1)}>
          Check again
        </Button>
      )}
    </section>
  );
}

const checking = (recipients: number) =>
  recipients === 0
    ? 'Checking the email...'
    : `Checking the email... ${formatCount(recipients)} people so far.`;

function summary(findings: readonly Finding[], recipients: number): string {
  const found = findings.length === 0 ? 'Nothing to mend. ' : '';
  return recipients === 0 ? found : `${found}Checked for ${people(recipients)}.`;
}

interface FindingsProps {
  title: string;
  findings: readonly Finding[];
  onShow(finding: Finding): void;
}

/** The people it concerns are not a place that could be shown. */
const canShow = ({ field }: Finding) => field !== 'recipients' && field !== 'organization';

function Findings({ title, findings, onShow }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.language} ${finding.block} ${finding.message}`}>
            <span>
              <strong>{placeOf(finding)}:</strong> {wordsOf(finding)}
            </span>
            {canShow(finding) && (
              <Button
                variant="secondary"
                size="compact"
                aria-label={`Show me: ${placeOf(finding)}`}
                onClick={() => onShow(finding)}
              >
                Show me
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { RecipientCount, SendCheck } from '@secondset/contracts';
import { formatCount, formatInstant } from '../analytics/rates.ts';
import type { Question } from '../notices/ask.tsx';
import styles from './composer.module.css';
import { describeExcluded } from './recipient-line.tsx';

export interface Sending {
  subject: string;
  /** The name of the tag; nothing for everyone. */
  group: string | undefined;
  /** Nothing when it could not be counted. */
  count: RecipientCount | undefined;
  /** Nothing when it could not be found out. */
  check: SendCheck | undefined;
  onHold: boolean;
}

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

/** What is read before a mail goes out: what, to whom and how many, and what speaks against it. */
export function sendQuestion({ subject, group, count, check, onHold }: Sending): Question {
  const whom = count ? people(count.recipients) : (group ?? 'everyone');
  const repeat = check?.repeat;
  const left = count && describeExcluded(count.excluded);
  return {
    title: `Send to ${whom}?`,
    agree: `Send to ${whom}`,
    body: (
      <>
        <p>
          “{subject}” goes to {group === undefined ? 'everyone' : `the group “${group}”`}.
        </p>
        {count ? <p>{namesOf(count)}</p> : <p>How many people that is cannot be told right now.</p>}
        {left && <p className={styles.quiet}>Left out: {left}.</p>}
        {onHold && (
          <p className={styles.warning}>
            <strong>Mail is on hold.</strong> This goes out only once somebody says that this is the
            live data.
          </p>
        )}
        {repeat && repeat.sentAt !== null && (
          <p className={styles.warning}>
            <strong>
              {people(repeat.people)} got this same mail on {formatInstant(repeat.sentAt)}.
            </strong>{' '}
            They would get it again.
          </p>
        )}
        {check?.warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning}
          </p>
        ))}
      </>
    ),
  };
}

function namesOf({ names, recipients }: RecipientCount): string {
  const more = recipients - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more.` : `${names.join(', ')}.`;
}

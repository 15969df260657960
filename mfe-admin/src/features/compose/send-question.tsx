import type { Finding, Language, RecipientCount, SendCheck } from '@secondset/contracts';
import { languageNames } from '../../components/language-choice.tsx';
import { formatCount, formatInstant } from '../../format.ts';
import { people } from '../analytics/unknown-words.ts';
import { kindsOf } from '../check/finding-words.ts';
import type { Question } from '../notices/ask.tsx';
import { leftOutWords } from '../outcomes/left-out-words.ts';
import styles from './composer.module.css';
import type { GroupWords } from './group.ts';

export interface PlannedSend {
  subject: string;
  /** The subject that people get who read the other language, if there is a version for them. */
  translated: { language: Language; subject: string } | undefined;
  group: GroupWords;
  /** Undefined when counting failed. */
  count: RecipientCount | undefined;
  /** Undefined when the check failed. */
  check: SendCheck | undefined;
  /** What the pre-flight found; undefined when it failed. */
  found: readonly Finding[] | undefined;
  onHold: boolean;
}

/** What the administrator reads before an email goes out: what, to whom, and any warnings. */
export function sendQuestion(planned: PlannedSend): Question {
  const { subject, translated, group, count, check, found, onHold } = planned;
  const whom = count ? people(count.recipients) : (group.name ?? 'everyone');
  const repeat = check?.repeat;
  // The pre-flight names them all, one by one.
  const warnings = found === undefined ? (check?.warnings ?? []) : [];
  const left = count && leftOutWords(count.excludedBy);
  return {
    title: `Send to ${whom}?`,
    agree: `Send to ${whom}`,
    acknowledge: kindsOf(found ?? []).map(({ code, lines }) => ({ name: code, lines })),
    body: (
      <>
        <p>
          “{subject}” goes to {group.whom}.
        </p>
        {translated && (
          <p>
            People who read {languageNames[translated.language]} get “{translated.subject}”.
          </p>
        )}
        {group.topic !== undefined && <p>Its topic is “{group.topic}”.</p>}
        {count ? (
          <p>{namesOf(count)}</p>
        ) : (
          <p>The number of people could not be counted right now.</p>
        )}
        {left && <p className={styles.quiet}>Left out: {left}.</p>}
        {onHold && (
          <p className={styles.warning}>
            <strong>Mail is on hold.</strong> This goes out only after an administrator confirms
            that this is the live data.
          </p>
        )}
        {repeat && repeat.sentAt !== null && (
          <p className={styles.warning}>
            <strong>
              {people(repeat.people)} got this same email on {formatInstant(repeat.sentAt)}.
            </strong>{' '}
            They would get it again.
          </p>
        )}
        {warnings.map((warning) => (
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

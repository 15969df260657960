import type { RecipientCount } from '@secondset/contracts';
import { formatCount } from '../../format.ts';
import styles from './composer.module.css';

const reasons: Record<keyof RecipientCount['excluded'], string> = {
  noEmail: 'without an email',
  unsubscribed: 'unsubscribed',
  suppressed: 'suppressed',
  duplicate: 'with an email already counted',
  paused: 'taking a break',
  topicDeclined: 'who want nothing about this topic',
};

/** Who is excluded, in a few words; empty when no one is. */
export function describeExcluded(excluded: RecipientCount['excluded']): string {
  const keys = [
    'noEmail',
    'unsubscribed',
    'suppressed',
    'duplicate',
    'paused',
    'topicDeclined',
  ] as const;
  return keys
    .filter((key) => excluded[key] > 0)
    .map((key) => `${formatCount(excluded[key])} ${reasons[key]}`)
    .join(', ');
}

/** How many people would get the email, and why others would not. */
export function RecipientLine({ count }: { count: RecipientCount | undefined }) {
  if (!count) return <p className={styles.recipients}>Counting recipients...</p>;
  const left = describeExcluded(count.excluded);
  return (
    <div className={styles.recipients} role="status">
      <p>
        Recipients: <strong>{formatCount(count.recipients)}</strong>
      </p>
      {count.recipients === 0 && <p>There are no users with emails in this group.</p>}
      {left && <p className={styles.quiet}>Not counted: {left}.</p>}
    </div>
  );
}

import type { RecipientCount } from '@secondset/contracts';
import { formatCount } from '../../format.ts';
import { leftOutWords } from '../outcomes/left-out-words.ts';
import styles from './composer.module.css';

export interface RecipientLineProps {
  count: RecipientCount | undefined;
  /** Why there is no count. */
  trouble: string | undefined;
}

/** How many people would get the email, and why others would not. */
export function RecipientLine({ count, trouble }: RecipientLineProps) {
  if (trouble !== undefined)
    return (
      <p className={styles.recipients} role="alert">
        {trouble}
      </p>
    );
  if (!count) return <p className={styles.recipients}>Counting recipients...</p>;
  const left = leftOutWords(count.excludedBy);
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

import { formatInstant } from '../format.ts';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  at: string;
  /** What happened. */
  title: string;
  /** Who did it; empty if that is said or unknown. */
  by: string;
  /** More about it, one line each. */
  details: readonly string[];
}

/** What happened, in the order given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ id, at, title, by, details }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.title}>{title}</p>
          <p className={styles.when}>
            <time dateTime={at}>{formatInstant(at)}</time>
            {by !== '' && `, ${by}`}
          </p>
          {details.length > 0 && <p className={styles.detail}>{details.join('\n')}</p>}
        </li>
      ))}
    </ol>
  );
}

import styles from './preview.module.css';

/** How much an inbox shows on a phone and on a wide screen, in characters. */
const cuts = [
  { client: 'Apple Mail on a phone', subject: 48, preheader: 80 },
  { client: 'Gmail on a computer', subject: 70, preheader: 40 },
] as const;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters as people count them, with an ellipsis if there are more. */
export function cutAt(text: string, length: number): string {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length <= length ? text : `${all.slice(0, length).join('').trimEnd()}…`;
}

export interface InboxLineProps {
  subject: string;
  preheader: string;
}

/** The email as a line of the inbox, cut where mail programs cut it. */
export const InboxLine = ({ subject, preheader }: InboxLineProps) => (
  <ul className={styles.inbox} aria-label="In the inbox">
    {cuts.map((cut) => (
      <li key={cut.client}>
        <span className={styles.client}>{cut.client}</span>
        <strong>{cutAt(subject, cut.subject) || 'No subject'}</strong>
        <span className={styles.preheader}>{cutAt(preheader, cut.preheader)}</span>
      </li>
    ))}
  </ul>
);

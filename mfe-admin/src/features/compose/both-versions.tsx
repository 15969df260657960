import type { EditorBody } from '@secondset/contracts';
import styles from './draft-bar.module.css';
import { textOf } from './text-of.ts';

interface Written {
  subject: string;
  preheader: string;
  body: EditorBody;
}

/** Two versions of an email as plain words, side by side. */
export function BothVersions({ theirs, mine }: { theirs: Written; mine: Written }) {
  return (
    <div className={styles.sides}>
      <Words label="Newer version" written={theirs} />
      <Words label="Your version" written={mine} />
    </div>
  );
}

/** One version of an email as plain words. */
export function Words({ label, written }: { label: string; written: Written }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <p className={styles.words}>
        <strong>{written.subject || '(no subject)'}</strong>
        {written.preheader && `\n${written.preheader}`}
        {`\n\n${textOf(written.body) || '(empty)'}`}
      </p>
    </section>
  );
}

import { languageNames } from '../../components/language-choice.tsx';
import styles from './draft-bar.module.css';
import { listVersions, type MailVersions } from './mail-versions.ts';
import { textOf } from './text-of.ts';

/** Two versions of a draft as plain words, side by side. */
export function BothVersions({ theirs, mine }: { theirs: MailVersions; mine: MailVersions }) {
  return (
    <div className={styles.sides}>
      <Words label="Newer version" written={theirs} />
      <Words label="Your version" written={mine} />
    </div>
  );
}

/** One version of a draft as plain words, in its languages. */
export function Words({ label, written }: { label: string; written: MailVersions }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {listVersions(written).map(({ language, subject, preheader, body }, _, all) => (
        <div key={language}>
          {all.length > 1 && <h4>{languageNames[language]}</h4>}
          <p className={styles.words} lang={language}>
            <strong>{subject || '(no subject)'}</strong>
            {preheader && `\n${preheader}`}
            {`\n\n${textOf(body) || '(empty)'}`}
          </p>
        </div>
      ))}
    </section>
  );
}

import type { PlanPassage } from '@secondset/contracts';
import css from './passages.module.css';

/** Headings, paragraphs and lists, in this order. */
export const Passages = ({ passages }: { passages: PlanPassage[] }) =>
  passages.map((passage) => (
    <div key={JSON.stringify(passage)} className={css.passage}>
      {passage.heading !== undefined && <h3>{passage.heading}</h3>}
      {passage.paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {passage.list !== undefined && (
        <ul className={css.list}>
          {passage.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  ));

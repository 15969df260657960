import type { Passage as PassageContent } from '@secondset/content';
import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';

/** A heading and its paragraphs. */
export function Passage({ passage, children }: { passage: PassageContent; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 id={id}>{passage.title}</h2>
      <div className={layout.prose}>
        {passage.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Reveal } from './reveal.tsx';
import css from './section.module.css';

export interface SectionProps {
  children: ReactNode;
  /** Default `page`; `night` is a dark band in both color schemes. */
  tone?: 'page' | 'sunken' | 'night';
  /** Default `wide`; `narrow` keeps forms and long texts at a readable width. */
  width?: 'wide' | 'narrow';
  /** Whether it fades in when scrolled to. */
  reveal?: boolean;
  /** The id of the heading that names it. */
  labelledBy?: string;
  className?: string | undefined;
}

/** A full-width band of the page with centered content. */
export function Section({
  children,
  tone = 'page',
  width = 'wide',
  reveal = false,
  labelledBy,
  className,
}: SectionProps) {
  const inner = (
    <div className={classNames(css.inner, width === 'narrow' && css.narrow)}>{children}</div>
  );
  return (
    <section
      className={classNames(css.section, tone !== 'page' && css[tone], className)}
      aria-labelledby={labelledBy}
    >
      {reveal ? <Reveal>{inner}</Reveal> : inner}
    </section>
  );
}

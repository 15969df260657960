import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Default `span`; `div` for what holds headings and the like. */
  as?: 'span' | 'div';
}

/** Text for people who hear the page. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={css.hidden}>{children}</Element>;
}

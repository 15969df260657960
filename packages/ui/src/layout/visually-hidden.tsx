import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Default `span`; `div` for block content such as headings. */
  as?: 'span' | 'div';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={css.hidden}>{children}</Element>;
}

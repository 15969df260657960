import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`; `li` within lists, `article` for what makes sense on its own. */
  as?: 'div' | 'li' | 'article' | 'section';
}

/** A bordered box in the surface color. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(css.card, className)} />;
}

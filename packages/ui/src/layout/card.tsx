import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import css from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`; `li` within lists, `article` for what stands on its own. */
  as?: 'div' | 'li' | 'article' | 'section';
}

/** A bordered sheet of the surface's colour. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(css.card, className)} />;
}

import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

export interface TableProps {
  /** Names the table, and the box it scrolls in. */
  label: string;
  /** `thead`, `tbody`, `tfoot`. Cells with numbers carry `data-number`. */
  children: ReactNode;
  /** Any CSS length; beyond it the body scrolls under a head that stays. */
  maxHeight?: string;
  /**
   * On a phone each row is a card, all its cells with their labels. Its parts are `ColumnHead`,
   * `Row`, `RowHead` and `Cell`.
   */
  cards?: boolean;
}

/**
 * A real table that scrolls in its own box, by keyboard too, so that the page never scrolls
 * sideways.
 */
export function Table({ label, children, maxHeight, cards = false }: TableProps) {
  const style: CSSProperties & Record<'--table-height', string | undefined> = {
    '--table-height': maxHeight,
  };
  return (
    <section
      className={classNames(css.scroller, cards && css.cards)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      style={style}
    >
      <table className={css.table} aria-label={label} {...(cards ? { role: 'table' } : {})}>
        {children}
      </table>
    </section>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

export interface TableProps {
  /** Names the table and the box it scrolls in. */
  label: string;
  /** `thead`, `tbody`, `tfoot`. Cells with numbers carry `data-number`. */
  children: ReactNode;
  /** Any CSS length; beyond it the body scrolls under a sticky header. */
  maxHeight?: string;
  /**
   * Turns each row into a card with labeled cells on a phone. Needs `ColumnHead`, `Row`, `RowHead`
   * and `Cell`.
   */
  cards?: boolean;
}

/**
 * A real table that scrolls in its own box, also by keyboard, so that the page never scrolls
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box needs the keyboard
      tabIndex={0}
      style={style}
    >
      <table className={css.table} aria-label={label} {...(cards ? { role: 'table' } : {})}>
        {children}
      </table>
    </section>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import css from './table.module.css';

export interface TableProps {
  /** Names the table, and the box it scrolls in. */
  label: string;
  /** `thead`, `tbody`, `tfoot`. Cells with numbers carry `data-number`. */
  children: ReactNode;
  /** Any CSS length; beyond it the body scrolls under a head that stays. */
  maxHeight?: string;
}

/** A real table that scrolls in its own box, by keyboard too, so that the page never scrolls sideways. */
export function Table({ label, children, maxHeight }: TableProps) {
  const style: CSSProperties & Record<'--table-height', string | undefined> = {
    '--table-height': maxHeight,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0} style={style}>
      <table className={css.table} aria-label={label}>
        {children}
      </table>
    </section>
  );
}

import type { ComponentProps, ReactNode } from 'react';

/**
 * Explicit, although elements imply it: browsers drop the table roles of rows and cells that are
 * laid out as cards.
 */
const explicit = (role: string) => ({ role });
const numberMark = (number: boolean) => (number ? { 'data-number': '' } : {});

export interface ColumnHeadProps {
  children: ReactNode;
  /** Whether the column holds numbers. */
  number?: boolean;
}

/** The header of a column in a table that turns into cards on a phone. */
export function ColumnHead({ children, number = false }: ColumnHeadProps) {
  return (
    <th scope="col" {...explicit('columnheader')} {...numberMark(number)}>
      {children}
    </th>
  );
}

/** A row: one card. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr {...explicit('row')} {...props} />;
}

export interface CellProps {
  /** The text of the column's header; the cell's label on a card. */
  column: string;
  children: ReactNode;
  className?: string | undefined;
  number?: boolean;
  /** Puts the label above the text on a card, for long texts. */
  long?: boolean;
}

/** The cell that names its row. */
export function RowHead({ column, children, className }: CellProps) {
  return (
    <th
      scope="row"
      {...explicit('rowheader')}
      data-column={column}
      data-long=""
      className={className}
    >
      {children}
    </th>
  );
}

/** Any other cell. */
export function Cell({ column, children, className, number = false, long = false }: CellProps) {
  return (
    <td
      {...explicit('cell')}
      data-column={column}
      {...numberMark(number)}
      {...(long ? { 'data-long': '' } : {})}
      className={className}
    >
      {children}
    </td>
  );
}

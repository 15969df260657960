import type { ComponentProps, ReactNode } from 'react';

/**
 * Told, though it is an element's own: browsers take rows and cells that are laid out as cards for
 * no table's.
 */
const told = (role: string) => ({ role });
const numberMark = (number: boolean) => (number ? { 'data-number': '' } : {});

export interface ColumnHeadProps {
  children: ReactNode;
  /** Whether the column holds numbers. */
  number?: boolean;
}

/** The head of a column of a table that is cards on a phone. */
export function ColumnHead({ children, number = false }: ColumnHeadProps) {
  return (
    <th scope="col" {...told('columnheader')} {...numberMark(number)}>
      {children}
    </th>
  );
}

/** A row of it: one card. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr {...told('row')} {...props} />;
}

export interface CellProps {
  /** What the head of the column says; the label of the cell on a card. */
  column: string;
  children: ReactNode;
  className?: string | undefined;
  number?: boolean;
  /** On a card its label stands above it, for what is long. */
  long?: boolean;
}

/** The cell that names its row. */
export function RowHead({ column, children, className }: CellProps) {
  return (
    <th scope="row" {...told('rowheader')} data-column={column} data-long="" className={className}>
      {children}
    </th>
  );
}

/** Any other cell of it. */
export function Cell({ column, children, className, number = false, long = false }: CellProps) {
  return (
    <td
      {...told('cell')}
      data-column={column}
      {...numberMark(number)}
      {...(long ? { 'data-long': '' } : {})}
      className={className}
    >
      {children}
    </td>
  );
}

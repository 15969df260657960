import { Table } from '@secondset/ui';

interface Props {
  label: string;
  /** The first column names its row. */
  columns: string[];
  rows: [string, ...string[]][];
  total?: [string, ...string[]];
  /** How many columns hold words; the others hold numbers. */
  wordColumns?: number;
}

/** A table of numbers with row and column headers. */
export const DataTable = ({ label, columns, rows, total, wordColumns = 1 }: Props) => (
  <Table label={label}>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" {...numberMark(index >= wordColumns)}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <DataRow key={row[0]} row={row} columns={columns} wordColumns={wordColumns} />
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <DataRow row={total} columns={columns} wordColumns={wordColumns} />
      </tfoot>
    )}
  </Table>
);

interface RowProps {
  row: string[];
  columns: string[];
  wordColumns: number;
}

const DataRow = ({ row: [head, ...cells], columns, wordColumns }: RowProps) => (
  <tr>
    <th scope="row" data-column={columns[0]}>
      {head}
    </th>
    {cells.map((cell, index) => (
      <td
        key={columns[index + 1]}
        data-column={columns[index + 1]}
        {...numberMark(index + 1 >= wordColumns)}
      >
        {cell}
      </td>
    ))}
  </tr>
);

const numberMark = (isNumber: boolean) => (isNumber ? { 'data-number': '' } : {});

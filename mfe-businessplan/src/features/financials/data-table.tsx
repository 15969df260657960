import { Table } from '@secondset/ui';

interface Props {
  label: string;
  /** The first column names its row. */
  columns: string[];
  rows: [string, ...string[]][];
  total?: [string, ...string[]];
}

/** A table of numbers with row and column heads. */
export const DataTable = ({ label, columns, rows, total }: Props) => (
  <Table label={label}>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" {...(index > 0 && { 'data-number': '' })}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <DataRow key={row[0]} row={row} columns={columns} />
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <DataRow row={total} columns={columns} />
      </tfoot>
    )}
  </Table>
);

const DataRow = ({ row: [head, ...cells], columns }: { row: string[]; columns: string[] }) => (
  <tr>
    <th scope="row">{head}</th>
    {cells.map((cell, index) => (
      <td key={columns[index + 1]} data-number="">
        {cell}
      </td>
    ))}
  </tr>
);

import { Cell, ColumnHead, Row, RowHead, Table, VisuallyHidden } from '@secondset/ui';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Item> {
  id: string;
  label: string;
  show(item: Item): ReactNode;
  number?: boolean;
  /** Puts the label above the text on a card. */
  long?: boolean;
}

interface Selecting<Item> {
  nameOf(item: Item): string;
  has(id: string): boolean;
  set(id: string, on: boolean): void;
}

export interface DataTableProps<Item> {
  label: string;
  /** The first one names its row. */
  columns: readonly [Column<Item>, ...Column<Item>[]];
  items: readonly Item[];
  selecting?: Selecting<Item> | undefined;
  /** The rows are of an earlier question, while the answer to the new one is awaited. */
  stale?: boolean;
}

/** A list as a table, and as cards on a phone, whose rows can be selected. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { label, columns, items, selecting, stale = false } = props;
  const [first, ...others] = columns;
  return (
    <div aria-busy={stale} className={stale ? styles.stale : undefined}>
      <Table label={label} cards>
        <thead>
          <Row>
            {selecting && <ColumnHead>Select</ColumnHead>}
            {columns.map(({ id, label: text, number = false }) => (
              <ColumnHead key={id} number={number}>
                {text}
              </ColumnHead>
            ))}
          </Row>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} aria-selected={selecting?.has(item.id)}>
              {selecting && (
                <Cell column="Select">
                  <label className={styles.select}>
                    <input
                      type="checkbox"
                      checked={selecting.has(item.id)}
                      onChange={(event) => selecting.set(item.id, event.target.checked)}
                    />
                    <VisuallyHidden>Select {selecting.nameOf(item)}</VisuallyHidden>
                  </label>
                </Cell>
              )}
              <RowHead column={first.label}>{first.show(item)}</RowHead>
              {others.map((column) => (
                <Cell
                  key={column.id}
                  column={column.label}
                  number={column.number ?? false}
                  long={column.long ?? false}
                >
                  {column.show(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

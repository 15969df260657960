import { Cell, ColumnHead, Row, RowHead, Table, VisuallyHidden } from '@secondset/ui';
import { memo, type ReactNode } from 'react';
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
            <ItemRow
              key={item.id}
              item={item}
              columns={columns}
              selected={selecting?.has(item.id)}
              nameOf={selecting?.nameOf}
              set={selecting?.set}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface ItemRowProps<Item> extends Pick<DataTableProps<Item>, 'columns'> {
  item: Item;
  /** Undefined where nothing can be selected. */
  selected: boolean | undefined;
  nameOf: Selecting<Item>['nameOf'] | undefined;
  set: Selecting<Item>['set'] | undefined;
}

/** Drawn again only when it changes: there may be a hundred, and one is selected. */
const ItemRow = memo(function ItemRow<Item extends { id: string }>(props: ItemRowProps<Item>) {
  const { item, columns, selected, nameOf, set } = props;
  const [first, ...others] = columns;
  return (
    <Row aria-selected={selected}>
      {selected !== undefined && (
        <Cell column="Select">
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={selected}
              onChange={(event) => set?.(item.id, event.target.checked)}
            />
            <VisuallyHidden>Select {nameOf?.(item)}</VisuallyHidden>
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
  );
}) as <Item extends { id: string }>(props: ItemRowProps<Item>) => ReactNode;

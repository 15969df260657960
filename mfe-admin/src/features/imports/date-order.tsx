import type { DateOrder, Import, ImportPlan } from '@secondset/contracts';
import { dateOrders } from '@secondset/contracts';
import { Select } from '@secondset/ui';
import styles from './imports.module.css';

const orderWords: Readonly<Record<DateOrder, string>> = {
  'month-first': 'Month first: 3/14/2026',
  'day-first': 'Day first: 14/3/2026',
};

export const dateOrderId = (at: number) => `date-order-${at}`;

export interface DateOrderSelectProps {
  at: number;
  /** The column, as the page calls it. */
  column: string;
  /** A value of it that could be two dates. */
  example: string;
  order: DateOrder | undefined;
  error: string | undefined;
  change(order: DateOrder): void;
}

/** Asks in which order the dates of a column are written. */
export function DateOrderSelect({
  at,
  column,
  example,
  order,
  error,
  change,
}: DateOrderSelectProps) {
  return (
    <Select
      id={dateOrderId(at)}
      className={styles.dateOrder}
      label={`Dates in ${column} have`}
      hint={`${example} could be two dates.`}
      error={error}
      value={order ?? ''}
      onChange={({ target }) => {
        const chosen = dateOrders.find((each) => each === target.value);
        if (chosen !== undefined) change(chosen);
      }}
    >
      {order === undefined && <option value="">Choose</option>}
      {dateOrders.map((each) => (
        <option key={each} value={each}>
          {orderWords[each]}
        </option>
      ))}
    </Select>
  );
}

export const orderOfColumn = (
  { dateOrders: chosen }: Pick<ImportPlan, 'dateOrders'>,
  at: number,
): DateOrder | undefined => chosen.find(({ column }) => column === at)?.order;

export function withOrder(plan: ImportPlan, column: number, order: DateOrder): ImportPlan {
  const others = plan.dateOrders.filter((each) => each.column !== column);
  return { ...plan, dateOrders: [...others, { column, order }] };
}

/** The columns, by their place, that become a date and hold a value that could be two. */
export function columnsToOrder(
  { table }: Pick<Import, 'table'>,
  plan: ImportPlan,
  fields: readonly { id: string; type: string }[],
): Map<number, string> {
  const dates = new Set(fields.flatMap(({ id, type }) => (type === 'date' ? [`field:${id}`] : [])));
  const isNewDate = (at: number) =>
    plan.newFields.some(({ column, type }) => column === at && type === 'date');
  return new Map(
    (table?.columns ?? []).flatMap(({ dates: guess }, at): [number, string][] => {
      const target = plan.columns[at] ?? 'skip';
      const isDate = target === 'newField' ? isNewDate(at) : dates.has(target);
      return isDate && guess !== null ? [[at, guess.example]] : [];
    }),
  );
}

import { retryingLazy } from '@secondset/mfe-kit';
import type { ComponentType } from 'react';
import type { Financials as Data } from '../../api/plan.ts';
import type { ChartProps } from './chart.tsx';
import { DataTable } from './data-table.tsx';
import css from './financials.module.css';
import { formatDollars, formatRange } from './money.ts';

/** The chart library is heavy: it comes with this tab only. */
const LazyChart = retryingLazy<ChartProps>(
  () => import('./chart.tsx').then((module) => module.Chart),
  {
    fallback: <div className={css.chart} />,
    failure: (retry) => (
      <div className={css.chart} role="alert">
        <p>The chart could not be loaded. Its numbers are below.</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </div>
    ),
  },
);

interface Props {
  financials: Data;
  Chart?: ComponentType<ChartProps>;
}

/** Phase costs, three charts with their numbers, and what the first money is for. */
export function Financials({ financials, Chart = LazyChart }: Props) {
  const { phases, projection, cashFlow, participation, capital } = financials;
  const figures = [
    {
      kind: 'profit-and-loss' as const,
      title: 'Profit and loss, 12 months',
      columns: ['Month', 'Revenue', 'Expenses'],
      rows: projection.map((row) => moneyRow(row.month, row.revenue, row.expenses)),
    },
    {
      kind: 'cash-flow' as const,
      title: 'Cash flow, 12 months',
      columns: ['Month', 'Starting cash', 'Inflow', 'Outflow', 'Ending cash'],
      rows: cashFlow.map((row) =>
        moneyRow(row.month, row.starting, row.inflow, row.outflow, row.ending),
      ),
    },
    {
      kind: 'break-even' as const,
      title: 'Break-even: active participants against the threshold',
      columns: ['Month', 'Active participants', 'Threshold'],
      rows: participation.map((row): [string, ...string[]] => [
        row.month,
        String(row.participants),
        String(row.threshold),
      ]),
    },
  ];
  const total = capital.reduce((sum, row) => sum + row.amount, 0);
  return (
    <div className={css.parts}>
      <section>
        <h3>Cost by phase</h3>
        <DataTable
          label="Cost by phase"
          wordColumns={2}
          columns={['Phase', 'Period', 'One-time', 'Recurring, a year', 'Total']}
          rows={phases.map((row) => [
            row.phase,
            row.period,
            formatRange(row.oneTime),
            formatRange(row.recurringPerYear),
            formatRange(row.total),
          ])}
        />
      </section>
      {figures.map(({ kind, title, columns, rows }) => (
        <figure key={kind} className={css.figure}>
          <figcaption>
            <h3>{title}</h3>
          </figcaption>
          <Chart kind={kind} financials={financials} />
          <details className={css.numbers}>
            <summary>Show the numbers</summary>
            <DataTable label={title} columns={columns} rows={rows} />
          </details>
        </figure>
      ))}
      <section>
        <h3>Use of Capital</h3>
        <DataTable
          label="Use of Capital"
          columns={['Category', 'Amount']}
          rows={capital.map((row) => moneyRow(row.category, row.amount))}
          total={moneyRow('Total', total)}
        />
      </section>
    </div>
  );
}

const moneyRow = (head: string, ...amounts: number[]): [string, ...string[]] => [
  head,
  ...amounts.map(formatDollars),
];

import type { PlanFinancials } from '@secondset/contracts';
import type { ChartProps } from './chart-types.ts';
import { formatDollars } from './money.ts';

type Row = [string, ...string[]];

export interface Figure {
  kind: ChartProps['kind'];
  title: string;
  caption: string;
  columns: string[];
  rows: Row[];
}

/** Each chart with its caption and a table of the same numbers. */
export function figuresOf(financials: PlanFinancials): Figure[] {
  const { charts, projection, cashFlow, participation } = financials;
  return [
    {
      kind: 'profit-and-loss',
      ...charts.profitAndLoss,
      columns: ['Month', 'Revenue', 'Expenses'],
      rows: projection.map((row) => moneyRow(row.month, row.revenue, row.expenses)),
    },
    {
      kind: 'cash-flow',
      ...charts.cashFlow,
      columns: ['Month', 'Starting cash', 'Inflow', 'Outflow', 'Ending cash'],
      rows: cashFlow.map((row) =>
        moneyRow(row.month, row.starting, row.inflow, row.outflow, row.ending),
      ),
    },
    {
      kind: 'break-even',
      ...charts.breakEven,
      columns: ['Month', 'Active participants', 'Threshold'],
      rows: participation.map((row) => [
        row.month,
        String(row.participants),
        String(row.threshold),
      ]),
    },
  ];
}

export const moneyRow = (head: string, ...amounts: number[]): Row => [
  head,
  ...amounts.map(formatDollars),
];

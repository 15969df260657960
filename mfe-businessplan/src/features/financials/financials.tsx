import type { PlanFinancials } from '@secondset/contracts';
import { retryingLazy } from '@secondset/mfe-kit';
import type { ComponentType } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartProps } from './chart-types.ts';
import { DataTable } from './data-table.tsx';
import { figuresOf, moneyRow } from './figures.ts';
import css from './financials.module.css';
import { MissingChart } from './missing-chart.tsx';
import { formatRange } from './money.ts';

/** The chart library is heavy: it loads with this tab only. */
const LazyChart = retryingLazy<ChartProps>(
  () => import('./chart.tsx').then((module) => module.Chart),
  {
    fallback: <div className={css.chart} />,
    failure: (retry) => <MissingChart onRetry={retry} />,
  },
);

interface Props {
  financials: PlanFinancials;
  /** Whether the tab is visible. */
  withCharts: boolean;
  Chart?: ComponentType<ChartProps>;
}

/** Costs by phase, three charts with their numbers, and the use of capital. */
export function Financials({ financials, withCharts, Chart = LazyChart }: Props) {
  const { phases, capital } = financials;
  const total = capital.reduce((sum, row) => sum + row.amount, 0);
  return (
    <div className={css.parts}>
      <section>
        <h3>Cost by phase</h3>
        <div className={css.phases}>
          <DataTable
            label="Cost by phase"
            wordColumns={2}
            columns={['Phase', 'Period', 'One-time', 'Annual / recurring', 'Total']}
            rows={phases.map((row) => [
              row.phase,
              row.period,
              formatRange(row.oneTime),
              [formatRange(row.recurring), row.recurringNote].filter(Boolean).join(' '),
              formatRange(row.total),
            ])}
          />
        </div>
      </section>
      {figuresOf(financials).map((figure) => (
        <ChartFigure
          key={figure.kind}
          figure={figure}
          financials={financials}
          Chart={withCharts ? Chart : undefined}
        />
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

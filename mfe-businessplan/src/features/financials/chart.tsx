import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { breakEvenOption, cashFlowOption, profitAndLossOption } from './chart-options.ts';
import type { ChartKind, ChartProps } from './chart-types.ts';
import css from './financials.module.css';
import { useChartLook } from './use-chart-look.ts';

echarts.use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  GridComponent,
  LegendComponent,
  LineChart,
  TooltipComponent,
]);

const options = {
  'profit-and-loss': profitAndLossOption,
  'cash-flow': cashFlowOption,
  'break-even': breakEvenOption,
} satisfies Record<ChartKind, unknown>;

/** One of the plan's charts, 300 px high. */
export function Chart({ kind, financials }: ChartProps) {
  const look = useChartLook();
  const option = useMemo(() => options[kind](financials, look), [kind, financials, look]);
  return (
    <ReactEChartsCore
      echarts={echarts}
      option={option}
      notMerge
      className={css.chart ?? ''}
      style={{ height: 300 }}
    />
  );
}

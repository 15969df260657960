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
import { type RefObject, useEffect, useMemo, useRef } from 'react';
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
  const chart = useRef<ReactEChartsCore>(null);
  useFit(chart);
  return (
    <ReactEChartsCore
      ref={chart}
      echarts={echarts}
      autoResize={false}
      onChartReady={fitPlace}
      option={option}
      notMerge
      className={css.chart ?? ''}
      style={{ height: 300 }}
    />
  );
}

/**
 * Keeps a chart as wide as its place. The wrapper's own way passes over the first change of size,
 * which is the only one when the window changes while the chart is drawn.
 */
function useFit(chart: RefObject<ReactEChartsCore | null>) {
  useEffect(() => {
    const place = chart.current?.ele;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      const instance = echarts.getInstanceByDom(place);
      if (instance) fitPlace(instance);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [chart]);
}

function fitPlace(instance: echarts.ECharts) {
  if (instance.getWidth() === instance.getDom().clientWidth) return;
  instance.resize({ width: 'auto', height: 'auto' });
}

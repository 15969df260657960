import type { PlanFinancials } from '@secondset/contracts';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartLook } from './chart-types.ts';
import { formatDollars } from './money.ts';

interface Series {
  name: string;
  values: number[];
  /** Lines also differ by dash and marker, so nobody has to tell colors apart. */
  dash: 'solid' | 'dashed' | 'dotted';
  marker: 'circle' | 'rect' | 'triangle' | 'diamond';
}

export function profitAndLossOption(
  financials: PlanFinancials,
  look: ChartLook,
): EChartsCoreOption {
  const rows = financials.projection;
  return lineOption(
    rows.map((row) => row.month),
    look,
    'Revenue and expenses by month',
    [
      { name: 'Revenue', values: rows.map((row) => row.revenue), dash: 'solid', marker: 'circle' },
      { name: 'Expenses', values: rows.map((row) => row.expenses), dash: 'dashed', marker: 'rect' },
    ],
  );
}

export function cashFlowOption(financials: PlanFinancials, look: ChartLook): EChartsCoreOption {
  const rows = financials.cashFlow;
  return lineOption(
    rows.map((row) => row.month),
    look,
    'Cash by month',
    [
      {
        name: 'Starting cash',
        values: rows.map((row) => row.starting),
        dash: 'dotted',
        marker: 'circle',
      },
      { name: 'Inflow', values: rows.map((row) => row.inflow), dash: 'solid', marker: 'triangle' },
      { name: 'Outflow', values: rows.map((row) => row.outflow), dash: 'dashed', marker: 'rect' },
      {
        name: 'Ending cash',
        values: rows.map((row) => row.ending),
        dash: 'solid',
        marker: 'diamond',
      },
    ],
  );
}

export function breakEvenOption(financials: PlanFinancials, look: ChartLook): EChartsCoreOption {
  const rows = financials.participation;
  const common = commonOption(
    rows.map((row) => row.month),
    look,
    'Active participants by month against the break-even threshold',
  );
  return {
    ...common,
    yAxis: valueAxis(look, String),
    series: [
      {
        name: 'Active participants',
        type: 'bar',
        data: rows.map((row) => row.participants),
        barMaxWidth: 36,
      },
      {
        name: 'Threshold',
        type: 'line',
        data: rows.map((row) => row.threshold),
        symbol: 'diamond',
        symbolSize: 8,
        lineStyle: { type: 'dashed', width: 3 },
      },
    ],
  };
}

function lineOption(
  months: string[],
  look: ChartLook,
  description: string,
  series: Series[],
): EChartsCoreOption {
  return {
    ...commonOption(months, look, description),
    yAxis: valueAxis(look, formatDollars),
    series: series.map(({ name, values, dash, marker }) => ({
      name,
      type: 'line',
      data: values,
      tooltip: { valueFormatter: formatDollars },
      symbol: marker,
      symbolSize: 8,
      lineStyle: { type: dash, width: 3 },
    })),
  };
}

/** Tooltips are drawn on the canvas: the content security policy allows no inline styles. */
function commonOption(
  months: string[],
  { colors, animation }: ChartLook,
  description: string,
): EChartsCoreOption {
  const textStyle = { color: colors.text, fontFamily: colors.fontFamily, fontSize: 14 };
  return {
    animation,
    color: colors.series,
    textStyle,
    aria: { enabled: true, label: { description } },
    grid: { left: 8, right: 16, top: 56, bottom: 8, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, itemWidth: 36, textStyle },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle,
    },
    xAxis: {
      type: 'category',
      data: months,
      axisLabel: { ...textStyle, hideOverlap: true },
      axisLine: { lineStyle: { color: colors.line } },
    },
  };
}

const valueAxis = ({ colors }: ChartLook, formatter: (value: number) => string) => ({
  type: 'value',
  axisLabel: { color: colors.text, fontFamily: colors.fontFamily, fontSize: 14, formatter },
  splitLine: { lineStyle: { color: colors.line } },
});

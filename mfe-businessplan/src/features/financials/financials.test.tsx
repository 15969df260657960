// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { plan } from '../../api/plan-document.ts';
import {
  breakEvenOption,
  type ChartLook,
  cashFlowOption,
  profitAndLossOption,
} from './chart-options.ts';
import { Financials } from './financials.tsx';

afterEach(cleanup);

const show = () =>
  render(
    <Financials
      financials={plan.financials}
      Chart={({ kind }) => <div data-testid="chart">{kind}</div>}
    />,
  );

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the cost of each phase is shown as its range', () => {
  show();
  expect(cellsOf('Cost by phase')).toEqual([
    ['Phase', 'Period', 'One-time', 'Recurring, a year', 'Total'],
    ['One', 'Startup', '$18,000–$33,500', '$18,000–$30,000', '$36,000–$63,500'],
    ['Two', 'Years 1–3', '$58,000–$100,000', '$127,000–$235,000', '$185,000–$335,000'],
    ['Three', 'Years 3–5', '$240,000–$450,000', '$450,000–$780,000', '$690,000–$1,230,000'],
  ]);
});

test('the use of capital ends with its total', () => {
  show();
  const rows = cellsOf('Use of Capital');
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)).toEqual(['Total', '$26,500']);
});

test('each of the three charts stands with a table of the same numbers', () => {
  show();
  expect(screen.getAllByTestId('chart').map((chart) => chart.textContent)).toEqual([
    'profit-and-loss',
    'cash-flow',
    'break-even',
  ]);
  expect(cellsOf('Cash flow, 12 months').at(-1)?.at(-1)).toBe('$43,000');
  expect(cellsOf('Profit and loss, 12 months')[1]).toEqual(['Jan', '$2,500', '$3,000']);
  expect(cellsOf('Break-even: active participants against the threshold')[12]).toEqual([
    'Dec',
    '52',
    '35',
  ]);
});

const look: ChartLook = {
  animation: false,
  colours: { text: '#000', line: '#ccc', surface: '#fff', fontFamily: 'x', series: ['#111'] },
};

test('the charts draw the plan’s numbers, describe themselves and put no HTML in the page', () => {
  const { financials } = plan;
  const profit = profitAndLossOption(financials, look);
  const cash = cashFlowOption(financials, look);
  const breakEven = breakEvenOption(financials, look);
  const series = (option: typeof profit) =>
    Array.isArray(option.series) ? option.series.map(({ name, type }) => `${type} ${name}`) : [];
  expect(series(profit)).toEqual(['line Revenue', 'line Expenses']);
  expect(series(cash)).toEqual([
    'line Starting cash',
    'line Inflow',
    'line Outflow',
    'line Ending cash',
  ]);
  expect(series(breakEven)).toEqual(['bar Active participants', 'line Threshold']);
  for (const option of [profit, cash, breakEven]) {
    expect(option).toMatchObject({
      animation: false,
      aria: { enabled: true, label: { description: expect.stringMatching(/by month/) } },
      tooltip: { renderMode: 'richText' },
    });
  }
});

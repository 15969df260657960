// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { samplePlan } from '../../testing/sample-plan.ts';
import { breakEvenOption, cashFlowOption, profitAndLossOption } from './chart-options.ts';
import type { ChartLook } from './chart-types.ts';
import { Financials } from './financials.tsx';
import { MissingChart } from './missing-chart.tsx';

afterEach(cleanup);

const { financials } = samplePlan;

const show = (withCharts = true) =>
  render(
    <Financials
      financials={financials}
      withCharts={withCharts}
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
    ['Phase', 'Period', 'One-time', 'Annual / recurring', 'Total'],
    ['A', 'First', '$1,000–$2,000', '$10–$20 a year', '$1,010–$2,020'],
    ['B', 'Then', '$3,000–$4,000', '$30–$40', '$3,030–$4,040'],
  ]);
});

test('the use of capital ends with its total', () => {
  show();
  expect(cellsOf('Use of Capital')).toEqual([
    ['Category', 'Amount'],
    ['Shoes', '$1,500'],
    ['Ropes', '$500'],
    ['Total', '$2,000'],
  ]);
});

test('each of the three charts has its caption and a table of the same numbers', () => {
  show();
  expect(screen.getAllByTestId('chart').map((chart) => chart.textContent)).toEqual([
    'profit-and-loss',
    'cash-flow',
    'break-even',
  ]);
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.getByText('Caption two.')).toBeDefined();
  expect(cellsOf('Chart one')[1]).toEqual(['Jan', '$0', '$50']);
  expect(cellsOf('Chart two').at(-1)).toEqual(['Dec', '$1,011', '$2', '$1', '$1,012']);
  expect(cellsOf('Chart three')[12]).toEqual(['Dec', '11', '5']);
});

test('a button with a matching label shows and hides the numbers', () => {
  show();
  const [button] = screen.getAllByRole('button', { name: 'Show the numbers' });
  if (button === undefined) throw new Error('There is no button.');
  const numbers = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect([button.getAttribute('aria-expanded'), numbers?.hidden]).toEqual(['false', true]);
  fireEvent.click(button);
  expect([button.getAttribute('aria-expanded'), numbers?.hidden]).toEqual(['true', false]);
});

test('when a chart could not be loaded, its numbers are shown', () => {
  render(
    <Financials
      financials={financials}
      withCharts
      Chart={() => <MissingChart onRetry={() => undefined} />}
    />,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.getAllByRole('table')).toHaveLength(5);
  expect(screen.getAllByRole('button', { name: 'Hide the numbers' })).toHaveLength(3);
});

test('a hidden tab has the numbers for printing and no chart', () => {
  show(false);
  expect(screen.queryByTestId('chart')).toBeNull();
  expect(cellsOf('Chart one')).toHaveLength(13);
});

const look: ChartLook = {
  animation: false,
  colors: { text: '#000', line: '#ccc', surface: '#fff', fontFamily: 'x', series: ['#111'] },
};

test('the charts draw the plan’s numbers, describe themselves and put no HTML in the page', () => {
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

test('lines also differ by dash and marker, so nobody has to tell colors apart', () => {
  const { series } = cashFlowOption(financials, look);
  if (!Array.isArray(series)) throw new Error('There are no series.');
  const marks = series.map(({ symbol, lineStyle }) => `${symbol} ${lineStyle.type}`);
  expect(new Set(marks).size).toBe(4);
});

import { planSchema, planSectionIds } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { plan } from './index.ts';

const { projection, cashFlow, participation, capital, phases } = plan.financials;

test('the plan has exactly the fields of the contract', () => {
  expect(planSchema.parse(plan)).toEqual(plan);
});

test('the nine tabs are in order', () => {
  expect(plan.sections.map((section) => section.id)).toEqual([...planSectionIds]);
  expect(plan.sections.map((section) => section.title)).toEqual([
    'Executive Summary',
    'Company Description',
    'Goals & Milestones',
    'Target Market',
    'Industry/Competitors',
    'Products & Services',
    'Limits & Liabilities',
    'Marketing Plan',
    'Financials',
  ]);
});

test('cash carries over from month to month, and December ends with 43,000', () => {
  expect(cashFlow).toHaveLength(12);
  expect(cashFlow[0]?.starting).toBe(20_000);
  for (const [index, row] of cashFlow.entries()) {
    expect(row.ending).toBe(row.starting + row.inflow - row.outflow);
    if (index > 0) expect(row.starting).toBe(cashFlow[index - 1]?.ending);
  }
  expect(cashFlow.at(-1)?.ending).toBe(43_000);
});

test('revenue rises from 2,500 to 8,000 in steps of 500, and expenses from 3,000 to 3,600', () => {
  expect(projection.map((row) => row.revenue)).toEqual(
    Array.from({ length: 12 }, (_, index) => 2500 + 500 * index),
  );
  const expenses = projection.map((row) => row.expenses);
  expect([expenses[0], expenses.at(-1)]).toEqual([3000, 3600]);
  expect(expenses).toEqual([...expenses].sort((a, b) => a - b));
});

test('participants rise from 30 to 52 against a constant threshold of 35', () => {
  const counts = participation.map((row) => row.participants);
  expect([counts[0], counts.at(-1), counts.length]).toEqual([30, 52, 12]);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(new Set(participation.map((row) => row.threshold))).toEqual(new Set([35]));
});

test('the uses of capital add up to 26,500', () => {
  expect(capital.reduce((sum, row) => sum + row.amount, 0)).toBe(26_500);
});

test('the captions match the series', () => {
  const earns = projection.filter(({ revenue, expenses }) => revenue > expenses);
  expect(earns.map(({ month }) => month)).toEqual(projection.slice(2).map(({ month }) => month));
  expect(plan.financials.charts.profitAndLoss.caption).toContain('From March on');
  const passed = participation.find((row) => row.participants > row.threshold);
  expect(passed?.month).toBe('Apr');
  const { caption } = plan.financials.charts.breakEven;
  expect(caption).toContain('the threshold is passed in April');
  expect(caption).toContain('revenue can pass expenses in another month, here in March');
  const inMonth = (name: string) => participation.find(({ month }) => month === name)?.participants;
  expect(caption).toContain(`with ${inMonth('Mar')} in March and ${inMonth('Apr')} in April`);
});

test('no text derives the threshold from what members pay: the specification has no such figure', () => {
  for (const { passages } of plan.sections)
    for (const paragraph of passages.flatMap((passage) => passage.paragraphs ?? []))
      if (/membership|\$10\b/.test(paragraph)) expect(paragraph).not.toMatch(/break-even|\b35\b/);
});

test('the Use of Capital list is called the startup budget, never the cost of Phase One', () => {
  const [summary] = plan.sections;
  const paragraphs = summary?.passages.flatMap((passage) => passage.paragraphs ?? []) ?? [];
  const [need] = paragraphs.filter((text) => text.includes('line by line'));
  expect(need).toContain('startup budget');
  expect(paragraphs.join()).not.toContain('capital of Phase One');
});

test('the total of a phase is its one-time costs plus its recurring costs', () => {
  for (const { oneTime, recurring, total } of phases)
    expect(total).toEqual([oneTime[0] + recurring[0], oneTime[1] + recurring[1]]);
});

/** Every figure that the texts may use: those of the specification. */
const knownFigures = new Set(
  '90 100 10 1,000 500 35 26,500 20,000 43,000 36,000 63,500 3,500 4,000 2,500 3,000 1 3 5'.split(
    ' ',
  ),
);

test('the texts use no figure that the specification does not have', () => {
  const texts = plan.sections.flatMap((section) =>
    section.passages.flatMap((passage) => [
      passage.heading ?? '',
      ...(passage.paragraphs ?? []),
      ...(passage.list ?? []),
    ]),
  );
  const figures = texts.flatMap((text) => text.match(/\d+(?:,\d{3})*/g) ?? []);
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter((figure) => !knownFigures.has(figure))).toEqual([]);
});

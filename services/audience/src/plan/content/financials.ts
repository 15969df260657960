import type { PlanFinancials, PlanSection } from '@secondset/contracts';

export const financialsSection: PlanSection = {
  id: 'financials',
  title: 'Financials',
  passages: [
    {
      paragraphs: [
        'This section shows what each phase costs, how a sample year looks month by month, when the work pays for itself, and how we will use the startup money. All amounts are in US dollars.',
      ],
    },
  ],
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const expenses = [3000, 3100, 3200, 3300, 3300, 3400, 3400, 3400, 3400, 3400, 3500, 3600];

const projection: PlanFinancials['projection'] = expenses.map((amount, index) => ({
  month: months[index] ?? '',
  revenue: 2500 + 500 * index,
  expenses: amount,
}));

const startingCash = 20_000;

/**
 * Revenue comes in and expenses go out in the month they belong to. The ending cash of one month is
 * the starting cash of the next.
 */
function cashFlow(): PlanFinancials['cashFlow'] {
  let starting = startingCash;
  return projection.map(({ month, revenue, expenses: outflow }) => {
    const ending = starting + revenue - outflow;
    const row = { month, starting, inflow: revenue, outflow, ending };
    starting = ending;
    return row;
  });
}

export const financials: PlanFinancials = {
  phases: [
    {
      phase: 'One',
      period: 'Startup',
      oneTime: [18_000, 33_500],
      recurring: [18_000, 30_000],
      recurringNote: 'a year',
      total: [36_000, 63_500],
    },
    {
      phase: 'Two',
      period: 'Years 1–3',
      oneTime: [58_000, 100_000],
      recurring: [127_000, 235_000],
      total: [185_000, 335_000],
    },
    {
      phase: 'Three',
      period: 'Years 3–5',
      oneTime: [240_000, 450_000],
      recurring: [450_000, 780_000],
      total: [690_000, 1_230_000],
    },
  ],
  charts: {
    profitAndLoss: {
      title: 'Profit and loss, 12 months',
      caption:
        'Revenue rises by $500 each month, from $2,500 in January to $8,000 in December. Expenses rise much more slowly, from $3,000 to $3,600. From March on, each month brings in more than it costs.',
    },
    cashFlow: {
      title: 'Cash flow, 12 months',
      caption:
        'The cash on hand at the start of each month, what comes in, what goes out, and what is left for the next month. The year starts with $20,000 and ends with $43,000.',
    },
    breakEven: {
      title: 'Break-even: active participants against the threshold',
      caption:
        'About 35 participants a month cover the recurring costs. In this sample, 30 people take part in January and 52 in December; with 34 in March and 36 in April, the threshold is passed in April. The threshold is one number for the whole year, while costs differ from month to month, so revenue can pass expenses in another month, here in March.',
    },
  },
  projection,
  cashFlow: cashFlow(),
  participation: months.map((month, index) => ({
    month,
    participants: 30 + 2 * index,
    threshold: 35,
  })),
  capital: [
    { category: 'Licensing & Legal', amount: 2500 },
    { category: 'Certifications', amount: 3000 },
    { category: 'Brand & Marketing', amount: 4000 },
    { category: 'Equipment', amount: 4500 },
    { category: 'Program Development', amount: 3500 },
    { category: 'Community Events', amount: 2500 },
    { category: 'Merchandise', amount: 3000 },
    { category: 'Contingency', amount: 3500 },
  ],
};

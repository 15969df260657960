import { type Plan, planSectionIds } from '@secondset/contracts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A made-up plan of the right shape: the real one is confidential and stays with its service. */
export const samplePlan: Plan = {
  title: 'A plan',
  intro: 'What a plan begins with.',
  sections: planSectionIds.map((id, index) => ({
    id,
    title: `Part ${index + 1}`,
    passages: [{ heading: `Heading ${index + 1}`, paragraphs: [`Text of part ${index + 1}.`] }],
  })),
  financials: {
    phases: [
      {
        phase: 'A',
        period: 'First',
        oneTime: [1000, 2000],
        recurring: [10, 20],
        recurringNote: 'a year',
        total: [1010, 2020],
      },
      {
        phase: 'B',
        period: 'Then',
        oneTime: [3000, 4000],
        recurring: [30, 40],
        total: [3030, 4040],
      },
    ],
    charts: {
      profitAndLoss: { title: 'Chart one', caption: 'Caption one.' },
      cashFlow: { title: 'Chart two', caption: 'Caption two.' },
      breakEven: { title: 'Chart three', caption: 'Caption three.' },
    },
    projection: months.map((month, index) => ({ month, revenue: 100 * index, expenses: 50 })),
    cashFlow: months.map((month, index) => ({
      month,
      starting: 1000 + index,
      inflow: 2,
      outflow: 1,
      ending: 1001 + index,
    })),
    participation: months.map((month, index) => ({ month, participants: index, threshold: 5 })),
    capital: [
      { category: 'Shoes', amount: 1500 },
      { category: 'Ropes', amount: 500 },
    ],
  },
};

import { type Plan, type PlanAccess, planSectionIds } from '@secondset/contracts';
import type { Page } from 'playwright/test';
import { agreements, planOnly, planTabs } from './plan-page.ts';

const everyMonth = <Row>(row: Row) =>
  Array.from({ length: 12 }, (_, index) => ({ month: String(index + 1), ...row }));
const chart = { title: 'Chart', caption: 'Caption.' };

const plan: Plan = {
  title: 'Business Plan',
  intro: 'Intro.',
  sections: planSectionIds.map((id, index) => ({
    id,
    title: planTabs[index] ?? id,
    passages: [{ paragraphs: ['Text.'] }],
  })),
  financials: {
    phases: [],
    charts: { profitAndLoss: chart, cashFlow: chart, breakEven: chart },
    projection: everyMonth({ revenue: 2, expenses: 1 }),
    cashFlow: everyMonth({ starting: 1, inflow: 1, outflow: 1, ending: 1 }),
    participation: everyMonth({ participants: 2, threshold: 1 }),
    capital: [],
  },
};

/** Answers in place of the audience service, for tests of the shell and the gateway alone. */
export async function stubPlan(page: Page): Promise<void> {
  const now = new Date().toISOString();
  const access: PlanAccess = { token: 'a.b.c', agreedAt: now, expiresAt: now };
  await page.route(agreements, (route) => route.fulfill({ status: 201, json: access }));
  await page.route(planOnly, (route) => route.fulfill({ json: plan }));
}

import type { Page } from 'playwright/test';

export const planTabs = [
  'Executive Summary',
  'Company Description',
  'Goals & Milestones',
  'Target Market',
  'Industry/Competitors',
  'Products & Services',
  'Limits & Liabilities',
  'Marketing Plan',
  'Financials',
];

export const agreements = '**/api/audience/plan/agreements';
export const planOnly = '**/api/audience/plan';

/** From now on, the plan comes in an answer of its own, as from a service of before. */
export const planComesApart = (page: Page) =>
  page.route(agreements, async (route) => {
    const response = await route.fetch();
    const { plan: _, ...access } = await response.json();
    await route.fulfill({ response, json: access });
  });

/** Opens the plan and accepts the agreement. */
export async function openPlan(page: Page, fragment = ''): Promise<void> {
  await page.goto(`/businessplan${fragment}`);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await page.getByRole('tablist').waitFor();
}

export interface DrawnChart {
  canvases: number;
  /** Whether the canvas fills the width of its box. */
  fits: boolean;
  height: number;
  /** Share of pixels that something was drawn on. */
  ink: number;
}

/** What each chart of the open page shows. */
export const drawnCharts = (page: Page): Promise<DrawnChart[]> =>
  page.locator('figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const canvases = [...figure.querySelectorAll('canvas')];
      const [canvas] = canvases;
      // Read from a copy: Chromium remarks upon canvases that are drawn and read in turn.
      const copy = new OffscreenCanvas(canvas?.width || 1, canvas?.height || 1);
      const context = copy.getContext('2d', { willReadFrequently: true });
      if (!canvas || !context) return { canvases: 0, fits: false, height: 0, ink: 0 };
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let inked = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) inked += 1;
      return {
        canvases: canvases.length,
        fits: Math.abs(canvas.clientWidth - figure.clientWidth) <= 1,
        height: canvas.clientHeight,
        ink: inked / (data.length / 4),
      };
    }),
  );

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect, test } from '../src/fixtures.ts';
import { drawnCharts, openPlan, planTabs } from '../src/plan-page.ts';

const remotesSchema = z.object({
  remotes: z.array(z.object({ name: z.string(), manifestUrl: z.string() })),
});

const agree = (page: Page) => page.getByRole('button', { name: 'Agree', exact: true }).click();

test('somebody agrees while the audience service is stopped: a clear message, and Try again opens the plan', async ({
  page,
  stack,
}) => {
  await page.goto('/businessplan');
  await page.getByRole('dialog').waitFor();
  await stack.services.audience.stop('SIGKILL');
  await agree(page);
  await expect(page.getByRole('alert')).toContainText('The plan could not be opened.');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The plan could not be opened.');
  await stack.services.audience.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab')).toHaveText(planTabs);
});

test('somebody agrees while the audience service hangs: it says so, gives up in time, and Try again opens the plan', async ({
  page,
  stack,
}) => {
  await page.goto('/businessplan');
  await page.getByRole('dialog').waitFor();
  const { pid } = stack.services.audience;
  if (pid === undefined) throw new Error('The audience service does not run.');
  process.kill(pid, 'SIGSTOP');
  try {
    await agree(page);
    await expect(page.getByText('We are still trying.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The plan could not be opened.', {
      timeout: 20_000,
    });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab')).toHaveText(planTabs);
});

test('what was typed into the request stays while the service is away, and goes out once it is back', async ({
  page,
  stack,
}) => {
  await openPlan(page);
  const form = page.getByRole('region', { name: 'Request Full Business Plan' });
  await form.getByLabel('Name').fill('Rosa Delgado');
  await form.getByLabel('Email', { exact: true }).fill('rosa@example.org');
  await stack.services.audience.stop('SIGKILL');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toContainText('Oops! Something went wrong.');
  await expect(form.getByLabel('Name')).toHaveValue('Rosa Delgado');
  await stack.services.audience.start();
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('Thank you');
});

test('the plan is read as ever while the other remotes are not there at all', async ({
  page,
  stack,
}) => {
  const others = ['mfe-public', 'mfe-admin'].flatMap((name) =>
    ['records', 'builds', 'files'].map((kind) => join(stack.releasesDir, kind, name)),
  );
  const { remotes } = remotesSchema.parse(await (await page.request.get('/remotes.json')).json());
  const manifest = remotes.find(({ name }) => name === 'mfe-public')?.manifestUrl ?? '';
  for (const folder of others) await rename(folder, `${folder}.away`);
  try {
    await expect.poll(async () => (await page.request.get(manifest)).status()).toBe(404);
    await openPlan(page, '#financials');
    await expect(page.getByRole('tab')).toHaveText(planTabs);
    await expect
      .poll(async () => (await drawnCharts(page)).map(({ canvases }) => canvases))
      .toEqual([1, 1, 1]);
  } finally {
    for (const folder of others) await rename(`${folder}.away`, folder);
  }
});

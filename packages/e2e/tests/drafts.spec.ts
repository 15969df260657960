import type { Page } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { isUsable } from '../src/is-usable.ts';
import { openPlan } from '../src/plan-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function expectTyped(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed))
    await expect(field(page, name), name).toHaveValue(value);
}

const storedWords = (page: Page) =>
  page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) kept.push(String(name));
    return kept.join('\n');
  });

for (const [path, typed] of Object.entries({
  '/volunteerform': {
    name: 'Dana',
    phone: '(213) 555-0142',
    message: 'Mornings, wherever you need me',
  },
  '/boardform': {
    name: 'Dana',
    phone: '(213) 555-0142',
    skills: 'Bookkeeping',
    interest: 'My brother',
  },
  '/waitlist': { name: 'Dana', itemName: 'Beach run', notes: 'Mornings, wherever it is' },
}))
  test(`what is typed at ${path} outlives its own link, Back and the language switch, and no reload`, async ({
    quietPage: page,
  }) => {
    await page.goto(path);
    await page.waitForFunction(isUsable, 'form');
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await page.getByRole('link', { name: 'How we treat your data' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.goBack();
    await expectTyped(page, typed);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`/es${path}`);
    await expectTyped(page, typed);
    await field(page, 'name').fill('Dánae');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(path);
    await expectTyped(page, { ...typed, name: 'Dánae' });
    expect(await storedWords(page)).not.toMatch(/Dánae|\(213\) 555|Mornings|Bookkeeping|Beach run/);
    await page.reload();
    await page.waitForFunction(isUsable, 'form');
    await expect(field(page, 'name')).toHaveValue('');
  });

test('what is typed into the request for the plan outlives a look at another page and the language switch', async ({
  quietPage: page,
}) => {
  await openPlan(page);
  const typed = { name: 'Dana', email: 'dana@example.org', message: 'For our foundation' };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('link', { name: 'How we treat your data' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expectTyped(page, typed);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/businessplan');
  await expectTyped(page, typed);
});

for (const [path, name] of [
  ['/join-programs', 'Join the waitlist'],
  ['/get-involved', 'Join a program'],
  ['/es/join-programs', 'Unirme a la lista de espera'],
  ['/es/get-involved', 'Únete a un programa'],
] as const)
  for (const javaScriptEnabled of [true, false])
    test(`"${name}" of ${path} chooses Program, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled,
        ...(baseURL !== undefined && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(path);
      await page.locator('main').getByRole('link', { name, exact: true }).click();
      await expect(field(page, 'interestType')).toHaveValue('Program');
      await expect(field(page, 'itemName')).toHaveValue('');
      await context.close();
    });

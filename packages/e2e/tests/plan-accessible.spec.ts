import { expectNoViolations } from '../src/access.ts';
import { expect, test } from '../src/fixtures.ts';
import { agreements, openPlan, planComesApart, planOnly, planTabs } from '../src/plan-page.ts';

test.describe('axe finds nothing wrong', () => {
  test.use({ reducedMotion: 'reduce' });

  test('at the gate, in both languages and after its time is over', async ({ page }) => {
    await page.goto('/businessplan');
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Leer esto en español' }).click();
    await expectNoViolations(page);
    await planComesApart(page);
    await page.route(planOnly, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Acepto', exact: true }).click();
    await page.getByText('Gracias por leer con tanta atención.').waitFor();
    await expectNoViolations(page);
  });

  test('when the plan could not be opened', async ({ page }) => {
    await page.route(agreements, (route) => route.abort());
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectNoViolations(page);
  });

  test('on every tab, with the numbers shown', async ({ page }) => {
    await openPlan(page);
    for (const name of planTabs) {
      await page.getByRole('tab', { name }).click();
      if (name === 'Financials') {
        await expect(page.locator('canvas')).toHaveCount(3);
        for (const button of await page.getByRole('button', { name: 'numbers' }).all())
          await button.click();
      }
      await expectNoViolations(page, name);
    }
  });

  test('on the request form with its errors, its failure and its thanks', async ({ page }) => {
    await openPlan(page);
    const form = page.getByRole('region', { name: 'Request Full Business Plan' });
    await form.getByRole('button').click();
    await form.getByText('Enter your name.').waitFor();
    await expectNoViolations(page);
    await form.getByLabel('Name').fill('Ana Ruiz');
    await form.getByLabel('Email', { exact: true }).fill('ana@example.org');
    await page.route('**/forms/plan-request', (route) => route.abort());
    await form.getByRole('button').click();
    await form.getByText('Oops! Something went wrong.').waitFor();
    await expectNoViolations(page);
    await page.unroute('**/forms/plan-request');
    await form.getByRole('button').click();
    await form.getByText('Thank you!').waitFor();
    await expectNoViolations(page);
  });

  test('on the Spanish page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/es/businessplan#financials');
    await page.getByRole('button', { name: 'Acepto', exact: true }).click();
    await expect(page.locator('canvas')).toHaveCount(3);
    await expectNoViolations(page);
  });
});

test('behind the open gate a screen reader finds nothing', async ({ page }) => {
  await page.goto('/businessplan');
  await page.getByRole('dialog').waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const found = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${role?.value}: ${name?.value}`)
    .filter((node) => /^(link|button|heading|navigation|banner|main|contentinfo)/.test(node));
  expect(found).toEqual([
    'heading: Please agree first',
    'button: Leer esto en español',
    'link: Back to the home page',
    'button: Decline',
    'button: Agree',
  ]);
});

test('a Spanish reader learns before agreeing and above the plan that it is in English, and each language is marked', async ({
  page,
}) => {
  await page.goto('/es/businessplan');
  const dialog = page.getByRole('dialog', { name: 'Primero, tu acuerdo' });
  await expect(dialog.getByText('El plan está escrito en inglés.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Acepto', exact: true }).click();
  const told = page.getByText('El plan está escrito en inglés.');
  await expect(told).toBeVisible();
  const language = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await language('El plan está escrito en inglés.')).toBe('es');
  expect(await language(/^Confidencial\./)).toBe('es');
  expect(await language('Executive Summary')).toBe('en');
  expect(await language('Who we are and what this plan covers')).toBe('en');
  expect(await language(/^Cuéntanos quién eres/)).toBe('es');
  await page.getByRole('tab', { name: 'Financials' }).click();
  expect(await language('Mostrar los números')).toBe('es');
  expect(await language('Cost by phase')).toBe('en');
});

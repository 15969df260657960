import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../src/fixtures.ts';
import { agreements, drawnCharts, openPlan, planOnly, planTabs } from '../src/plan-page.ts';

const gate = 'Please agree first';

test.describe('the gate', () => {
  test('asks for the agreement first, and stays shut on Decline and on Escape', async ({
    page,
  }) => {
    const alerts: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await page.goto('/businessplan');
    const dialog = page.getByRole('dialog', { name: gate });
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.keyboard.press('Escape');
    expect(alerts).toEqual(Array(2).fill('You must agree to access this business plan.'));
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/audience/plan'))).toEqual([]);
  });

  test('is a modal: focus stays in it and nothing behind it can be reached', async ({
    quietPage: page,
  }) => {
    await page.goto('/businessplan');
    const dialog = page.getByRole('dialog', { name: gate });
    await expect(dialog.locator(':focus')).toContainText('you accept four things');
    const inside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    const behind = page.getByRole('banner').getByRole('link').first();
    await behind.evaluate((link) => link instanceof HTMLElement && link.focus());
    await expect(behind).not.toBeFocused();
    const hit = await behind.evaluate((link) => {
      const { left, top } = link.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.tagName;
    });
    expect(hit).toBe('DIALOG');
  });

  test('can be read in Spanish', async ({ quietPage: page }) => {
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Leer esto en español' }).click();
    await expect(page.getByRole('dialog', { name: 'Primero, tu acuerdo' })).toBeVisible();
    await page.getByRole('button', { name: 'Acepto', exact: true }).click();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
    await expect(page.getByText('Acuerdo aceptado el')).toBeVisible();
    await page.goto('/es/businessplan');
    await page.getByRole('button', { name: 'Acepto', exact: true }).click();
    await page.getByRole('tab', { name: 'Financials' }).click();
    await expect(page).toHaveURL('/es/businessplan#financials');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Financials');
  });

  test('shows nine tabs with the Executive Summary open on Agree, until the next load', async ({
    quietPage: page,
  }) => {
    await openPlan(page);
    await expect(page.getByRole('tab')).toHaveText(planTabs);
    const selected = page.getByRole('tab', { selected: true });
    await expect(selected).toHaveText('Executive Summary');
    await selected.press('End');
    await expect(selected).toHaveText('Financials');
    await expect(selected).toBeFocused();
    await expect(page).toHaveURL('/businessplan#financials');
    await expect(page.getByRole('tabpanel').getByText('26,500').first()).toBeVisible();
    await selected.press('Home');
    await expect(selected).toHaveText('Executive Summary');
    await page.reload();
    await expect(page.getByRole('dialog', { name: gate })).toBeVisible();
  });

  test('holds for the life of the page, other pages included, and leaves nothing in storage', async ({
    quietPage: page,
  }) => {
    await openPlan(page);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
    const kept = await page.evaluate(async () => [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
    ]);
    expect(kept.join()).not.toMatch(/agreedAt|token|eyJ|Executive/i);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return found.flat();
    });
    expect(cached.filter((url) => /api|businessplan/.test(url))).toEqual([]);
  });
});

test.describe('when something is down', () => {
  test('says so when the audience service is down, and opens on Try again', async ({ page }) => {
    await page.route(agreements, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The plan could not be opened.');
    await page.unroute(agreements);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
  });

  test('says so when the plan does not come, without asking for the agreement again', async ({
    page,
  }) => {
    await page.route(planOnly, (route) => route.abort());
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The plan could not be opened.');
    await page.unroute(planOnly);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
  });

  test('says that it is still trying when the service is slow', async ({ quietPage: page }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(planOnly, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByText('Opening the plan…')).toBeVisible();
    await expect(page.getByText('We are still trying.')).toBeVisible();
    answer();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
  });

  test('an agreement that no longer holds brings back the gate with a kind word', async ({
    page,
  }) => {
    await page.route(planOnly, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer old' } }),
    );
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: gate });
    await expect(dialog.getByText('Thank you for taking your time.')).toBeVisible();
    await page.unroute(planOnly);
    await dialog.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
  });

  test('the plan is read as ever while the other remotes are down', async ({ page }) => {
    await page.route(/\/remotes\/mfe-(public|admin)\//, (route) => route.abort());
    await openPlan(page, '#financials');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Financials');
    await expect
      .poll(async () => (await drawnCharts(page)).map(({ canvases }) => canvases))
      .toEqual([1, 1, 1]);
  });
});

test.describe('the charts', () => {
  const allDrawn = async (page: Parameters<typeof drawnCharts>[0]) =>
    (await drawnCharts(page)).map(
      ({ canvases, fits, height, ink }) => canvases === 1 && fits && height === 300 && ink > 0.01,
    );
  const yes = [true, true, true];

  test('come with their tab alone, 300 px high, each with caption and numbers', async ({
    quietPage: page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openPlan(page);
    const before = scripts.length;
    await page.getByRole('tab', { name: 'Financials' }).click();
    await expect.poll(() => allDrawn(page)).toEqual(yes);
    expect(scripts.length).toBeGreaterThan(before);
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('table')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show the numbers' }).nth(1).click();
    const cash = page.getByRole('table', { name: /Cash flow/ });
    await expect(cash.getByRole('row').last()).toContainText('$43,000');
  });

  test('are never blank or doubled after changes of tab and size', async ({ quietPage: page }) => {
    await openPlan(page, '#financials');
    await expect.poll(() => allDrawn(page)).toEqual(yes);
    const tab = (name: string) => page.getByRole('tab', { name });
    for (let round = 0; round < 3; round += 1) {
      await tab('Marketing Plan').click();
      await expect(page.locator('canvas')).toHaveCount(0);
      await tab('Financials').click();
    }
    await expect.poll(() => allDrawn(page)).toEqual(yes);
    for (const width of [360, 1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => allDrawn(page)).toEqual(yes);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => allDrawn(page)).toEqual(yes);
  });

  test('stand still where less motion is wanted', async ({ quietPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPlan(page, '#financials');
    await expect.poll(() => allDrawn(page)).toEqual(yes);
    const picture = () => page.locator('canvas').first().evaluate(pixels);
    const first = await picture();
    expect(await picture()).toBe(first);
  });
});

const pixels = (canvas: Element) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : '');

test('on paper it is one document with all nine parts, marked confidential', async ({
  quietPage: page,
}) => {
  await openPlan(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 32, 43)');
  for (const name of planTabs)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText(/^Confidential\. .* Agreement accepted on .*20\d\d/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(5);
  for (const hidden of ['tablist', 'banner', 'link', 'button', 'textbox'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0);
});

test('a request for the full plan is stored and confirmed by mail', async ({
  quietPage: page,
  mailbox,
}) => {
  await openPlan(page);
  const shownAt = await page.evaluate(() => performance.now());
  const email = `rosa.${Date.now()}@example.org`;
  const form = page.getByRole('region', { name: 'Request Full Business Plan' });
  await expect(form.locator('input[name=requestType]')).toHaveValue('Requesting a Business Plan');
  await form.getByLabel('Name').fill('Rosa Delgado');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('For our board, please.');
  // What is sent faster than a person types counts as a robot's.
  await page.waitForFunction((from) => performance.now() - from > 2_500, shownAt);
  await form.getByRole('button', { name: 'Request the full plan' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(form.getByLabel('Name')).toHaveValue('');
  const mail = await mailbox.waitForMail(email);
  expect(mail.subject).toMatch(/plan/i);
});

test.describe('axe finds nothing wrong', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`at the gate and on every tab, ${colorScheme}`, async ({ quietPage: page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const faults = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
      };
      await page.goto('/businessplan');
      await page.getByRole('dialog', { name: gate }).waitFor();
      expect(await faults()).toEqual([]);
      await page.getByRole('button', { name: 'Agree', exact: true }).click();
      await page.getByRole('tablist').waitFor();
      for (const name of ['Executive Summary', 'Goals & Milestones', 'Financials']) {
        await page.getByRole('tab', { name }).click();
        if (name === 'Financials') await expect(page.locator('canvas')).toHaveCount(3);
        expect(await faults()).toEqual([]);
      }
    });
});

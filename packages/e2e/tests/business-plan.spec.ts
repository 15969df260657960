import { formEntryPageSchema } from '@secondset/contracts';
import { expect, test } from '../src/fixtures.ts';
import {
  agreements,
  drawnCharts,
  openPlan,
  planComesApart,
  planOnly,
  planTabs,
} from '../src/plan-page.ts';

test.use({ serviceWorkers: 'allow' });

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
    // As a phone's back gesture does, which asks nobody.
    await dialog.evaluate((element) => element instanceof HTMLDialogElement && element.close());
    await expect.poll(() => alerts.length).toBe(3);
    expect(alerts).toEqual(Array(3).fill('You must agree to access this business plan.'));
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
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

  for (const size of [
    { width: 360, height: 300 },
    { width: 640, height: 400 },
  ])
    test(`has its buttons in sight in a window of ${size.width} x ${size.height}, and what has focus is not under them`, async ({
      quietPage: page,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/businessplan');
      const dialog = page.getByRole('dialog', { name: gate });
      await expect(dialog.locator(':focus')).toContainText('you accept four things');
      const decline = dialog.getByRole('button', { name: 'Decline' });
      for (const button of [decline, dialog.getByRole('button', { name: 'Agree', exact: true })])
        await expect(button).toBeInViewport({ ratio: 1 });
      for (const name of ['button', 'link'] as const) {
        await page.keyboard.press('Tab');
        const focused = dialog.getByRole(name).first();
        await expect(focused).toBeFocused();
        const [above, below] = [await focused.boundingBox(), await decline.boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      }
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
    expect(kept.join()).not.toMatch(/agreedAt|token|eyJ[\w-]+\.eyJ|Executive/i);
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
    await planComesApart(page);
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
    await planComesApart(page);
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
    await planComesApart(page);
    await page.route(planOnly, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer old' } }),
    );
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: gate });
    await expect(dialog.getByText('Thanks for reading so closely.')).toBeVisible();
    await page.unroute(planOnly);
    await dialog.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(page.getByRole('tab')).toHaveText(planTabs);
  });

  test('says so when the agreement was accepted too often from one network', async ({ page }) => {
    await page.route(agreements, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '3000' }, json: {} }),
    );
    await page.goto('/businessplan');
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    const message = page.getByRole('alert');
    await expect(message).toContainText('Please try again in about 50 minutes.');
    await expect(page.locator(':focus')).toContainText('too many times from your network');
    await page.unroute(agreements);
    await page.getByRole('button', { name: 'Try again' }).click();
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
    // Faster than a chart is drawn, and while the window changes.
    for (const width of [700, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('tablist').evaluate((list) => {
        const [first, ...others] = list.querySelectorAll<HTMLElement>('[role=tab]');
        const last = others.at(-1);
        for (let press = 0; press < 30; press += 1) (press % 2 === 0 ? first : last)?.click();
      });
      await expect.poll(() => allDrawn(page)).toEqual(yes);
    }
    // The window changes while the charts are drawn.
    for (const width of [900, 600, 1000, 500]) {
      await tab('Marketing Plan').click();
      await tab('Financials').click();
      await expect(page.locator('canvas')).toHaveCount(3);
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => allDrawn(page)).toEqual(yes);
    }
    for (const width of [360, 1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => allDrawn(page)).toEqual(yes);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => allDrawn(page)).toEqual(yes);
  });

  test('that did not arrive leave their numbers open, and one Try again brings back all three', async ({
    page,
  }) => {
    await openPlan(page);
    // The service worker's requests, too: once it runs, it fetches the files of builds.
    await page.context().route(/\/remotes\/mfe-businessplan\/.*\.js/, (route) => route.abort());
    await page.getByRole('tab', { name: 'Financials' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(3);
    await expect(page.getByRole('table')).toHaveCount(5);
    await page.context().unrouteAll();
    await again.first().click();
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

test('what was typed into the request is there again after a look at another page', async ({
  quietPage: page,
}) => {
  await openPlan(page);
  const message = page.getByLabel('Message');
  await message.fill('x'.repeat(2_005));
  await expect(page.getByText('This is 5 characters too long.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await page.goBack();
  await expect(message).toHaveValue('x'.repeat(2_005));
  await page.reload();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(message).toHaveValue('');
});

test('a request for the full plan, pressed twice, is stored once and confirmed by mail', async ({
  quietPage: page,
  mailbox,
  admin,
}) => {
  await openPlan(page);
  const email = `rosa.${Date.now()}@example.org`;
  const form = page.getByRole('region', { name: 'Request Full Business Plan' });
  await expect(form.locator('input[name=requestType]')).toHaveValue('Requesting a Business Plan');
  await form.getByLabel('Name').fill('Rosa Delgado');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Message').fill('For our board, please.');
  await form.getByRole('button', { name: 'Request the full plan' }).dblclick();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(form.getByLabel('Name')).toHaveValue('');
  const mail = await mailbox.waitForMail(email);
  expect(mail.subject).toMatch(/plan/i);
  const inbox = await admin.call('GET', '/audience/entries?form=plan-request');
  const { entries } = formEntryPageSchema.parse(await inbox.json());
  const stored = entries.filter((entry) => entry.email === email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.details).toMatchObject({ message: 'For our board, please.' });
});

import type { Page } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { isUsable } from '../src/is-usable.ts';
import { movedOn, nothing, watchLayout } from '../src/layout-shift.ts';
import { openForm } from '../src/open-form.ts';
import { inSpanish, publicPages } from '../src/public-pages.ts';
import { typefacesHaveCome } from '../src/typefaces.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('two languages', () => {
  test('the switch stays on the page, and every link stays in the language', async ({
    quietPage: page,
  }) => {
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/about');
    await expect(page.getByRole('heading', { name: 'Nuestra misión' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('link', { name: 'Únete' }).click();
    await expect(page).toHaveURL('/es/join-programs');
    await expect(page).toHaveTitle(/Únete a nuestros programas/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/join-programs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join our programs');
  });

  test('the choice is remembered for the bare address, and never bends a link to a page', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/about');
    await page.goto('/');
    await expect(page).toHaveURL('/es');
    await page.goto('/programs');
    await expect(page).toHaveURL('/programs');
    await page.goto('/es');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/');
    await expect(page).toHaveURL('/');
  });

  test('unknown addresses answer 404 in the language they are asked in', async ({ page }) => {
    expect((await page.goto('/es/nada'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este camino termina aquí');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads in both languages, and the switch leads to its twin', async ({ page }) => {
    for (const path of publicPages) {
      for (const [address, twin] of [
        [path, inSpanish(path)],
        [inSpanish(path), path],
      ] as const) {
        expect((await page.goto(address))?.status(), address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const other = page.locator('header a[hreflang]');
        await expect(other, address).toHaveAttribute('href', twin);
      }
    }
  });

  test('the volunteer form sends, and answers in Spanish', async ({ page }) => {
    await page.goto('/es/volunteerform');
    await page.getByLabel(/^Nombre/).fill('Rosa');
    await page.getByLabel(/^Correo/).fill('rosa.sin.script@example.org');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('status')).toContainText('¡Gracias!');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test.describe('forms with JavaScript', () => {
  test('volunteering and applying for the board are stored and confirmed', async ({
    quietPage: page,
  }) => {
    await openForm(page, '/volunteerform');
    await page.getByLabel(/^Name/).fill('Sam');
    await page.getByLabel('Email', { exact: true }).fill('sam.volunteer@example.org');
    await page.getByLabel(/^How would you/).selectOption('Mentorship');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you! We have your message')).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
    await openForm(page, '/boardform');
    await page.getByLabel(/^Name/).fill('Kim');
    await page.getByLabel('Email', { exact: true }).fill('kim.board@example.org');
    await page.getByRole('button', { name: 'Send my application' }).click();
    await expect(page.getByText('Thank you! We have your application')).toBeVisible();
  });

  for (const way of ['Enter in the first field', 'a failure there too'] as const)
    test(`on a phone what came of it is in sight: ${way}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 500 });
      await openForm(page, '/waitlist');
      const failing = way !== 'Enter in the first field';
      if (failing)
        await page.route('**/api/audience/forms/waitlist', (route) =>
          route.fulfill({ status: 503 }),
        );
      await page.getByLabel('Email', { exact: true }).fill('enter@example.org');
      await page.getByLabel(/^Name/).fill('Ana');
      await page.keyboard.press('Enter');
      const told = failing
        ? 'Oops! Something went wrong. Please try again.'
        : 'Thank you! You’ve been added to the waitlist.';
      await expect(page.getByText(told)).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel(/^Name/)).toHaveValue(failing ? 'Ana' : '');
    });

  test('an event fills its name into the waitlist', async ({ quietPage: page }) => {
    await page.goto('/events');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Get Directions/ }) })
      .first();
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('link', { name: /^Join Waitlist/ }).click();
    await expect(page.getByLabel(/^Which event/)).toHaveValue(name ?? '');
  });
});

test.describe('reach', () => {
  test('the head names the page, its twins and its card; the files it names are there', async ({
    page,
    stack,
  }) => {
    await page.goto('/es/about');
    const href = (selector: string) => page.locator(selector).getAttribute('href');
    expect(await href('link[rel=canonical]')).toBe(`${stack.siteUrl}/es/about`);
    expect(await href('link[hreflang=en]')).toBe(`${stack.siteUrl}/about`);
    expect(await href('link[hreflang=x-default]')).toBe(`${stack.siteUrl}/about`);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const types = new Map([
      [card ?? '', 'image/png'],
      ['/sitemap.xml', 'application/xml'],
      ['/robots.txt', 'text/plain'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/icons/app-512.png', 'image/png'],
      ['/reports/impact-2025-q1.es.pdf', 'application/pdf'],
      ['/sw.js', 'text/javascript'],
    ]);
    for (const [address, type] of types) {
      const answer = await page.request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['content-type'], address).toContain(type);
    }
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${stack.siteUrl}/es/about</loc>`);
    expect(sitemap).not.toContain('unsubscribe');
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
    await page.goto('/login');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('the business plan is announced without a word of it, in both languages', async ({
    page,
    stack,
  }) => {
    for (const [path, description] of [
      ['/businessplan', /^Our business plan, for partners and funders\. It’s confidential/],
      ['/es/businessplan', /^Nuestro plan de negocios, .*Es confidencial/],
    ] as const) {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/<meta name="description" content="([^"]*)"/)?.[1]).toMatch(description);
      expect(html).toContain(`<link rel="canonical" href="${stack.siteUrl}${path}"/>`);
      expect(html.match(/<link rel="alternate"/g)).toHaveLength(3);
      expect(html.match(/<title>/g)).toHaveLength(1);
      const card = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect((await page.request.get(card)).headers()['content-type']).toBe('image/png');
    }
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('businessplan');
  });
});

test('what can be read is painted before the scripts run, on a second visit too', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!added.some((node) => node instanceof HTMLScriptElement && node.src.includes('/main.')))
        return;
      const painted = performance.getEntriesByName('first-contentful-paint').length;
      Reflect.set(window, 'paintedBefore', painted > 0);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const visit of ['first', 'second']) {
    await page.goto('/programs');
    await page.waitForFunction(isUsable, 'main h1');
    const paintedBefore = await page.evaluate(() => Reflect.get(window, 'paintedBefore'));
    expect(paintedBefore, `the ${visit} visit`).toBe(true);
  }
});

test('the menu of a phone opens before the scripts are there, and stays open when they come', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const toggle = page.locator('#chrome button[aria-controls]');
  const link = page.locator('#site-menu').getByRole('link', { name: 'Programs' });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/shell/*/main.*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await toggle.click();
  await expect(link).toBeVisible();
  arrival.resolve();
  await page.waitForFunction(isUsable, '#chrome nav');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(link).toBeVisible();
  await toggle.click();
  await expect(link).toBeHidden();
  await toggle.click();
  await expect(link).toBeVisible();
});

// A first visit: later, the service worker would bring the scripts from its cache.
test('the menu of a phone opens without the scripts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const toggle = page.locator('#chrome button[aria-controls]');
  const link = page.locator('#site-menu').getByRole('link', { name: 'Programs' });
  await page.route('**/shell/*/main.*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  await toggle.click();
  await expect(link).toBeVisible();
  await toggle.click();
  await expect(link).toBeHidden();
});

test('a first visit of the home page stays within its budget, and nothing moves', async ({
  browser,
  stack,
}) => {
  const limits = { requests: 8, bytes: 150_000, allBytes: 400_000 };
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const seen = await countTransfers(page);
  await watchLayout(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, 'main h1');
  const usable = { ...seen };
  expect(usable.requests).toBeLessThanOrEqual(limits.requests);
  expect(usable.bytes).toBeLessThanOrEqual(limits.bytes);
  await page.waitForFunction(typefacesHaveCome);
  await page.waitForLoadState('networkidle');
  expect(seen.bytes).toBeLessThanOrEqual(limits.allBytes);
  expect(await movedOn(page)).toBeLessThan(nothing);
  await context.close();
});

async function countTransfers(page: Page) {
  const seen = { requests: 0, bytes: 0 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  // On a slow line what comes before the page can be used stands well apart from what comes after.
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  return seen;
}

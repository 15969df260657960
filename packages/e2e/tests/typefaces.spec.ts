import { type Browser, chromium, type Page } from 'playwright/test';
import { browserWithOnlyDejaVu } from '../src/config.ts';
import { expect, test as shared } from '../src/fixtures.ts';
import { isUsable } from '../src/is-usable.ts';
import { movedOn, nothing, watchLayout } from '../src/layout-shift.ts';
import { typefacesHaveCome } from '../src/typefaces.ts';

/**
 * A device without any of the usual fonts, whatever this one has. DejaVu Sans is a sixth wider than
 * our text.
 */
let device: Browser;
shared.beforeAll(async () => {
  device = await chromium.launch(browserWithOnlyDejaVu);
});
shared.afterAll(() => device.close());

// Another `browser` would need a worker, and so a product, of its own.
const test = shared.extend({
  context: async ({ stack: { siteUrl: baseURL }, javaScriptEnabled, serviceWorkers }, use) => {
    const context = await device.newContext({ baseURL, javaScriptEnabled, serviceWorkers });
    await use(context);
    await context.close();
  },
});

const files = '**/*.woff2';
/** The fonts in which an element is painted. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Where the words of a page stand. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, a, button')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

/** Whether the style sheets are there; without scripts, the document does not wait for them. */
const isStyled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );

/** Lets the typefaces wait for as long as the test wants: until `come` is called. */
async function holdTypefaces(page: Page) {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return come;
}

for (const width of [360, 1440])
  for (const path of ['/', '/about', '/programs', '/events', '/waitlist', '/es', '/es/programs'])
    test(`with only DejaVu, nothing moves on a first visit of ${path} at ${width} px, however late the typefaces come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayout(page);
      const come = await holdTypefaces(page);
      const asked = page.waitForRequest(files);
      await page.goto(path);
      await page.waitForFunction(isUsable, 'main h1');
      await asked;
      expect(await fontsOf(page, 'main h1')).toEqual(['DejaVu Sans']);
      come();
      await page.waitForFunction(typefacesHaveCome);
      expect(await movedOn(page)).toBeLessThan(nothing);
      expect(await fontsOf(page, 'main h1')).toEqual(['DejaVu Sans']);
    });

test('the next page wears the typefaces, and so does the next visit from its first paint; nothing moves', async ({
  page,
}) => {
  await watchLayout(page);
  await page.goto('/');
  await page.waitForFunction(typefacesHaveCome);
  expect(await fontsOf(page, 'main h1')).toEqual(['DejaVu Sans']);
  const next = page.locator('main a[href="/about"]').first();
  // The typefaces have come; that they are remembered takes a moment more.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('second-set:typefaces')))
    .toContain('.css');
  await next.click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('main h1')).toHaveText('About us');
  expect(await fontsOf(page, 'main h1')).toEqual([expect.stringContaining('Bricolage Grotesque')]);
  expect(await fontsOf(page, 'main p')).toEqual([
    expect.stringContaining('Atkinson Hyperlegible Next'),
  ]);
  expect(await movedOn(page)).toBeLessThan(nothing);
  // A machine that is busy may not have them from its cache in time; then the page does without.
  for (const path of ['/programs', '/es', '/businessplan'])
    await expect(async () => {
      await page.goto(path);
      await page.waitForFunction(isUsable, 'h1');
      expect(await movedOn(page), path).toBeLessThan(nothing);
      expect(await fontsOf(page, 'h1'), path).toEqual([
        expect.stringContaining('Bricolage Grotesque'),
      ]);
    }).toPass();
});

test('a later visit whose typefaces hang is read without them, and nothing moves when they come', async ({
  page,
}) => {
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('second-set:typefaces')))
    .toContain('.css');
  await watchLayout(page);
  const come = await holdTypefaces(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main h1')).toBeVisible();
  expect(await fontsOf(page, 'main h1')).toEqual(['DejaVu Sans']);
  come();
  await page.waitForFunction(typefacesHaveCome);
  expect(await movedOn(page)).toBeLessThan(nothing);
  expect(await fontsOf(page, 'main h1')).toEqual(['DejaVu Sans']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing moves when the typefaces come', async ({ page }) => {
    const come = await holdTypefaces(page);
    const answered = page.waitForResponse(files);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => isStyled(page)).toBe(true);
    const before = await places(page);
    come();
    await (await answered).finished();
    expect(await places(page)).toEqual(before);
  });
});

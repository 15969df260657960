import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, test } from '../src/fixtures.ts';
import { openPlan, planTabs } from '../src/plan-page.ts';
import { fetchPlan, sentencesOf } from '../src/plan-secrets.ts';
import { bare, readPublicFiles } from '../src/public-texts.ts';

test.use({ serviceWorkers: 'allow' });

test('the plan and its token come in one answer, with no-store', async ({ page }) => {
  const kept: [string, string | null][] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/audience/plan'))
      kept.push([pathname, await response.headerValue('cache-control')]);
  });
  await openPlan(page);
  await expect.poll(() => kept).toEqual([['/api/audience/plan/agreements', 'no-store']]);
});

test('a visit with agreement leaves nothing of the plan in the browser', async ({
  stack,
}, testInfo) => {
  const secrets = sentencesOf(await fetchPlan(stack.siteUrl)).map(({ needle }) => needle);
  const profile = await mkdtemp(join(tmpdir(), 'second-set-profile-'));
  try {
    // A profile on disk: other contexts keep their caches in memory, where nobody can look.
    const context = await chromium.launchPersistentContext(profile, {
      ...testInfo.project.use.launchOptions,
      baseURL: stack.siteUrl,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openPlan(page);
    for (const name of planTabs) await page.getByRole('tab', { name }).click();
    await expect(page.locator('canvas')).toHaveCount(3);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    const cached = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
      }
      return texts;
    });
    expect(cached.length).toBeGreaterThan(0);
    const inCaches = cached.map(bare).filter((text) => secrets.some((part) => text.includes(part)));
    expect(inCaches).toEqual([]);
    await context.close();

    const files = await readPublicFiles(profile);
    const holds = (part: string) => files.some(({ text }) => text.includes(part));
    // A control: the cache on disk was written, and names what it holds.
    expect(holds(`${stack.siteUrl}/remotes/mfe-businessplan/`)).toBe(true);
    expect(holds(`${stack.siteUrl}/api/audience/plan`)).toBe(false);
    const inFiles = files
      .map(({ where, text }) => ({ where, letters: bare(text) }))
      .filter(({ letters }) => secrets.some((part) => letters.includes(part)));
    expect(inFiles.map(({ where }) => where)).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

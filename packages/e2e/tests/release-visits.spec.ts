import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseClient, inProject, releaseBuilt, startGatewayAlone } from '@secondset/stack';
import { type Browser, expect, test } from 'playwright/test';

const token = 'token-of-the-platform-team';
const digest = createHash('sha256').update(token).digest('hex');

let folder: string;
let releasesDir: string;
let gateway: Awaited<ReturnType<typeof startGatewayAlone>>;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-set-visits-'));
  releasesDir = join(folder, 'releases');
  await releaseBuilt(releasesDir);
  gateway = await startGatewayAlone(releasesDir, {
    RELEASE_TOKENS: `Platform:${digest}:*`,
    VISIT_SECRET: 'a secret for tickets in tests',
  });
});
test.afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A person with a browser of their own. */
const person = async (browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ baseURL: gateway.url, javaScriptEnabled })).newPage();

test('a preview is for the person with the link, prerendered page included, and ends when asked', async ({
  browser,
}) => {
  const dist = join(folder, 'candidate');
  await cp(inProject('mfe-public/dist'), dist, { recursive: true });
  const index = JSON.parse(await readFile(join(dist, 'prerender/index.json'), 'utf8'));
  const file = join(dist, 'prerender', index.routes['/about'].file);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Our Mission', 'Our Candidate'));
  const client = createReleaseClient(gateway.url, token);
  const about = { name: 'mfe-public', commit: null, packageVersion: null };
  const version = await client.upload(dist, about);
  // The address that the gateway knows of itself has no port here.
  const { url } = await client.ticket({ builds: { 'mfe-public': version }, path: '/about' });
  const link = url.replace('http://127.0.0.1/', '/');

  const holder = await person(browser, false);
  await holder.goto(link);
  expect(new URL(holder.url()).pathname).toBe('/about');
  await expect(holder.getByRole('heading', { name: 'Our Candidate' })).toBeVisible();
  const somebody = await person(browser, false);
  await somebody.goto('/about');
  await expect(somebody.getByRole('heading', { name: 'Our Mission' })).toBeVisible();

  await expect(
    holder.getByText('Preview: only people with the link see this version.'),
  ).toBeVisible();
  await holder.getByRole('button', { name: 'Show the live site' }).click();
  await holder.goto('/about');
  await expect(holder.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

test('a preview runs in the tab, and is not what the browser falls back on later', async ({
  browser,
}) => {
  const dist = join(folder, 'other');
  await cp(inProject('mfe-businessplan/dist'), dist, { recursive: true });
  await writeFile(join(dist, 'csp.json'), '{"styleHashes":[]}');
  const client = createReleaseClient(gateway.url, token);
  const version = await client.upload(dist, {
    name: 'mfe-businessplan',
    commit: null,
    packageVersion: null,
  });
  const { url } = await client.ticket({
    builds: { 'mfe-businessplan': version },
    path: '/businessplan',
  });
  const page = await person(browser);
  await page.goto(url.replace('http://127.0.0.1/', '/'));
  await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
  const inPage = await page.locator('#remotes-json').textContent();
  expect(inPage).toContain(version);
  const kept = await page.evaluate(() => localStorage.getItem('second-set:registry'));
  expect(kept).toBeNull();
});

test('a remote whose files come from an allowed origin runs, styled, with integrity on each file', async ({
  browser,
}) => {
  const files = await startGatewayAlone(releasesDir, {
    REMOTE_ORIGINS: 'mfe-businessplan=https://files.example.org',
  });
  const site = await startGatewayAlone(releasesDir, {
    REMOTE_ORIGINS: `mfe-businessplan=${files.url}`,
  });
  try {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'info') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/businessplan');
    await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
    const elements = await page.locator(`[src^="${files.url}"], [href^="${files.url}"]`).all();
    expect(elements.length).toBeGreaterThan(1);
    for (const element of elements)
      expect(await element.getAttribute('integrity')).toMatch(/^sha256-/);
    await page.goto('/');
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
    await page.getByRole('link', { name: 'Business Plan' }).first().click();
    const agree = page.getByRole('button', { name: 'Agree', exact: true });
    await expect(agree).toHaveCSS('min-height', /^(?:4[4-9]|[5-9]\d)/);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
    await files.stop();
  }
});

test('a script that was changed on disk does not run, and the page can still be read', async ({
  browser,
}) => {
  for (const name of ['shell', 'mfe-public']) {
    const files = join(releasesDir, 'files', name);
    for (const file of await readdir(files)) {
      if (/\.(?:br|gz)$/.test(file)) await rm(join(files, file));
      else if (file.endsWith('.js'))
        await writeFile(
          join(files, file),
          `${await readFile(join(files, file), 'utf8')};window.changedOnDisk = true;`,
        );
    }
  }
  const page = await person(browser);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refused.push(message.text());
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'changedOnDisk' in window)).toBe(false);
});

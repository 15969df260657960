import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { isUsable } from '../src/is-usable.ts';
import { createOtherRepository, type OtherRepository } from '../src/other-repository.ts';
import { isSamePage, mark } from '../src/same-page.ts';

/** Installing from npm depends on the line, not on us. */
const installing = { scope: 'worker', timeout: 600_000 } as const;

const test = base.extend<object, { repository: OtherRepository }>({
  repository: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const repository = await createOtherRepository();
      await use(repository);
      await repository.remove();
    },
    installing,
  ],
  baseURL: async ({ repository }, use) => use(repository.url),
});

test.describe.configure({ mode: 'serial' });

test('a remote of another repository is checked and built with our published packages alone', async ({
  repository,
}) => {
  const { folder } = repository;
  expect(existsSync(join(folder, 'package-lock.json'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/@secondset/mfe-kit/src'))).toBe(false);
  await repository.run('check');
  await repository.run('build');
  expect(existsSync(join(folder, 'dist/remote.json'))).toBe(true);
});

/** Uploads, lets the product's CI look at the build, and releases. */
async function releaseGated(repository: OtherRepository): Promise<string> {
  const refusal = await repository.run('release').catch((error: unknown) => String(error));
  expect(refusal).toContain('no gate has checked it in a browser');
  const [, version = ''] = /mfe-donations ([0-9a-f]{16}) does not go live/.exec(refusal) ?? [];
  expect(await repository.gate(version)).not.toContain('failed');
  return repository.run('release');
}

test('it is released into a product that runs, under a path that was not there before', async ({
  page,
  repository,
}) => {
  expect((await page.request.get('/donations')).status()).toBe(404);
  expect(await releaseGated(repository)).toContain('is live');
  await expect.poll(async () => (await page.request.get('/donations')).status()).toBe(200);
  const html = await (await page.request.get('/es/donations')).text();
  expect(html).toMatch(/<div id="app:mfe-donations" data-prerendered="\/es\/donations">.*<h1>/);
  expect((await page.request.get('/donations/unknown')).status()).toBe(404);

  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto('/about');
  // Before it hydrates, a page takes an element it does not know for a mistake.
  await page.waitForFunction(isUsable, 'main h1');
  await mark(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/donations';
    link.textContent = 'Give';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Give' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  await expect(page.locator('[id="app:mfe-donations"]')).not.toHaveAttribute('data-prerendered');
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('its next build goes live, and is rolled back', async ({ page, repository }) => {
  const headline = async () => {
    await page.goto('/donations');
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  await repository.replace('src/words.ts', "'Donations'", "'Gifts'");
  await repository.run('build');
  await releaseGated(repository);
  await expect.poll(headline).toBe('Gifts');
  await repository.run('rollback');
  await expect.poll(headline).toBe('Donations');
});

test('with no build to go back to it is withdrawn: its page is not found, and others go on', async ({
  page,
  repository,
}) => {
  await expect(repository.run('rollback')).rejects.toThrow('There is no earlier build');
  const said = await repository.kit('withdraw', '--reason', 'Closed for the summer.');
  expect(said).toContain('is withdrawn');
  await expect.poll(async () => (await page.request.get('/donations')).status()).toBe(404);
  await page.goto('/donations');
  await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

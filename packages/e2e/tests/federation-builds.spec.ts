import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildStylingRemote } from '../src/build-with-preset.ts';
import { type BrokenBuild, brokenBuilds } from '../src/faults/broken-builds.ts';
import { about, bar, bounded, expect, go, olderNote, plan, test } from '../src/federation-test.ts';
import { isSamePage, mark } from '../src/same-page.ts';

const newBuild = (page: Page) => page.getByRole('heading', { name: 'The new build' });

/** What the shell keeps for everybody, whatever a remote does. */
const shared = (page: Page) =>
  page.evaluate(() => ({
    parts: ['chrome', 'main', 'remote-status', 'announcer'].map(
      (id) => document.getElementById(id)?.isConnected,
    ),
    fetch: /native code/.test(String(fetch)),
    closest: /native code/.test(String(Element.prototype.closest)),
    planted: 'planted' in {},
    sheets: document.adoptedStyleSheets.length,
    styles: document.body.style.length,
    publicChunks: (Reflect.get(window, 'chunks_mfe_public') ?? []).length > 0,
  }));

const untouched = {
  parts: [true, true, true, true],
  fetch: true,
  closest: true,
  planted: false,
  sheets: 0,
  styles: 0,
  publicChunks: true,
};

/** These are not shown by a click on a link. */
const apart: readonly BrokenBuild[] = ['freezes the page', 'styles everything'];

test.describe('a build that', () => {
  test.afterEach(({ site }) => site.releaseGood());

  for (const { fault, seen } of brokenBuilds) {
    if (apart.includes(fault)) continue;
    test(`${fault}: ${seen}`, async ({ page, site }) => {
      await site.releaseBroken(fault);
      await page.goto('/about');
      await mark(page);
      await go(page, 'Business Plan');
      if (seen === 'the new build' || fault === 'throws after a press') {
        await expect(newBuild(page)).toBeVisible(bounded);
        await expect(olderNote(page)).toBeHidden();
      }
      if (fault === 'throws after a press')
        await page.getByRole('button', { name: 'Press' }).click();
      if (seen !== 'the new build') {
        await expect(plan(page)).toBeVisible(bounded);
        await expect(olderNote(page)).toBeVisible();
      }
      // The agreement covers the page until it is answered or left.
      await page.goBack();
      await expect(about(page)).toBeVisible(bounded);
      await expect(bar(page)).toBeVisible();
      await expect.poll(() => shared(page)).toEqual(untouched);
      expect(await isSamePage(page)).toBe(true);
    });
  }

  const { seen } = brokenBuilds.find(({ fault }) => fault === 'freezes the page') ?? {};
  test(`freezes the page: ${seen}`, async ({ page, site, context }) => {
    await site.releaseBroken('freezes the page');
    await page.goto('/about');
    const frozen = await context.newPage();
    await frozen.goto('/businessplan', { waitUntil: 'commit' });
    const key = 'second-set:mounting';
    const marks = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
    await expect.poll(marks, bounded).toContain('mfe-businessplan@');
    await frozen.close();
    // It is a minute later.
    await page.evaluate((name) => {
      const text = localStorage.getItem(name) ?? '{}';
      const earlier = text.replace(/"at":(\d+)/g, (_, at) => `"at":${Number(at) - 60_000}`);
      localStorage.setItem(name, earlier);
    }, key);
    await page.goto('/businessplan');
    await expect(plan(page)).toBeVisible(bounded);
    await expect(olderNote(page)).toBeVisible();
  });

  test('styles everything: the build fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-set-styling-'));
    try {
      await expect(buildStylingRemote(folder)).rejects.toThrow('styles more than the remote');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('fails is reported once, without anything about the person', async ({ page, site }) => {
    const version = await site.releaseBroken('throws in render');
    const report = page.waitForRequest('**/api/releases/reports');
    await page.goto('/businessplan');
    const sent = (await report).postDataJSON();
    expect(sent).toEqual({ remote: 'mfe-businessplan', version, outcome: 'render' });
  });

  test('fails gives way to a newer one on the next visit', async ({ page, site }) => {
    await site.releaseBroken('throws in render');
    await page.goto('/about');
    await mark(page);
    await go(page, 'Business Plan');
    await expect(olderNote(page)).toBeVisible(bounded);
    await page.goBack();
    await site.releaseBroken('throws in unmount');
    await page.goForward();
    await expect(newBuild(page)).toBeVisible(bounded);
    await expect(olderNote(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { buildCatalog } from '../src/build-with-preset.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-set-catalog-'));
  await buildCatalog(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const width of [360, 1440])
  test(`every component in every state is accessible, light and dark, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Component catalog');
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page, `the catalog at ${width} px`);

    for (const scheme of ['light', 'dark']) {
      await page
        .locator(`#dialog [data-scheme=${scheme}]`)
        .getByRole('button', { name: 'Open the dialog' })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, `a ${scheme} dialog at ${width} px`);
      await page.getByRole('button', { name: 'Keep it' }).click();
    }
  });

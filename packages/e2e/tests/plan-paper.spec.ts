import { expect, test } from '../src/fixtures.ts';
import { openPlan, planTabs } from '../src/plan-page.ts';

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

test('every sheet of paper bears the mark and its number, whichever tab was open', async ({
  quietPage: page,
}) => {
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is what is printed
    const text = await page.getByRole('main').innerText();
    await page.emulateMedia({ media: 'screen' });
    return text;
  };
  await openPlan(page);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(8);
  const withoutCharts = await onPaper();
  await page.getByRole('tab', { name: 'Financials' }).click();
  await expect(page.locator('canvas')).toHaveCount(3);
  expect(await onPaper()).toBe(withoutCharts);
  const marks = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) =>
        [...sheet.cssRules].map(({ cssText }) => cssText),
      ),
    );
  const [mark = '', ...others] = await marks();
  expect(others).toEqual([]);
  expect(mark).toMatch(/@bottom-left.*Confidential\. .* accepted on .*20\d\d/s);
  expect(mark).toMatch(/counter\(page\)/);
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  expect(await marks()).toEqual([]);
});

test('nothing stands after the last line that could ask for an empty sheet', async ({
  quietPage: page,
}) => {
  await openPlan(page);
  await page.emulateMedia({ media: 'print' });
  const { height, end } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    end: [...document.querySelectorAll('table')].at(-1)?.getBoundingClientRect().bottom ?? 0,
  }));
  // Borders and rounding, and no more; on a window lower than the text.
  expect(height).toBeGreaterThan(2_000);
  expect(Math.abs(height - end)).toBeLessThan(4);
});

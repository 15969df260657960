import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

test('on a phone, the title bar is one row with a menu, by keyboard too; on a screen it is a row of links', async ({
  page,
  admin,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  const bar = page.locator('header').filter({ hasText: 'Admin console' });
  const toggle = bar.getByRole('button', { name: 'Menu' });
  const links = bar.getByRole('navigation', { name: 'Console' }).getByRole('link');
  const logout = bar.getByRole('button', { name: 'Logout' });
  const heightOf = async () => (await bar.boundingBox())?.height ?? 0;
  const oneRow = 64;

  for (const width of [960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(toggle).toBeHidden();
    await expect(links.first()).toBeVisible();
    await expect(logout).toBeVisible();
    expect(await heightOf(), `at ${width}`).toBeLessThan(oneRow);
    await expectNoSidewaysScroll(page, `the title bar at ${width}`);
  }

  for (const width of [360, 959]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(links.first()).toBeHidden();
    expect(await heightOf(), `at ${width}`).toBeLessThan(oneRow);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(logout).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  for (const target of [toggle, ...(await links.all()), logout])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoViolations(page, 'the open menu of the console');
  await expectNoSidewaysScroll(page, 'the open menu of the console');
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await links.filter({ hasText: 'Health' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(links.first()).toBeHidden();
  await toggle.click();
  await logout.click();
  await expect(page).toHaveURL('/login');
});

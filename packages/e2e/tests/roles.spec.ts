import type { Browser, Page } from 'playwright/test';
import { expectNoViolations } from '../src/access.ts';
import { adminEmail, testPassword } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { linkIn, type Mailbox } from '../src/mailbox.ts';

/** As the administrator, invites an address under Access. */
async function invite(page: Page, email: string, role: string) {
  await page.goto('/admin/settings/access');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption({ label: role });
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`An email is on its way to ${email}.`)).toBeVisible();
}

/** In a browser of their own, the invited person follows the link and logs in. */
async function accept(
  browser: Browser,
  baseURL: string | undefined,
  mailbox: Mailbox,
  email: string,
) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto(
    linkIn(await mailbox.waitForMail(email, 'You are invited'), '/login/invitation#'),
  );
  await page.getByLabel('Your password').fill(testPassword);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('You can log in now.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/admin/);
  return page;
}

test('an invited editor accepts with a password and writes, but finds no way to send', async ({
  page,
  browser,
  baseURL,
  mailbox,
  admin,
}) => {
  const email = 'editor@example.org';
  await new ConsolePage(page).logIn(admin.email);
  await invite(page, email, 'Editor');
  await expectNoViolations(page);
  const editor = new ConsolePage(await accept(browser, baseURL, mailbox, email));
  await editor.editor.waitFor();
  await editor.composer.getByLabel('Subject').fill('Saturday');
  await editor.editor.fill('Bring a towel.');
  await editor.composer.getByRole('button', { name: 'Save as Template' }).click();
  const dialog = editor.page.getByRole('dialog', { name: 'Save New Template' });
  await dialog.getByLabel('Template name').fill('By the editor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => editor.alerts).toContain('Template saved successfully!');
  await expect(editor.composer.getByText(/^Administrators send emails/)).toBeVisible();
  await expect(editor.send).toHaveCount(0);
  await expect(editor.users).toHaveCount(0);
  await expectNoViolations(editor.page);
  await editor.page.goto('/admin/settings/access');
  await expect(editor.page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await editor.page.context().close();
});

test('an invited viewer sees results only', async ({ page, browser, baseURL, mailbox, admin }) => {
  const email = 'viewer@example.org';
  await new ConsolePage(page).logIn(admin.email);
  await invite(page, email, 'Viewer');
  const viewer = await accept(browser, baseURL, mailbox, email);
  await viewer.goto('/admin/analytics');
  await expect(viewer.getByRole('heading', { name: /Analytics/ }).first()).toBeVisible();
  await viewer.goto('/admin');
  await expect(viewer).toHaveURL('/admin/analytics');
  // Other tests of this worker may have sent a campaign.
  const table = viewer.getByRole('table', { name: 'Campaigns' });
  await expect(viewer.getByText('No campaigns yet').or(table)).toBeVisible();
  await expect(new ConsolePage(viewer).composer).toHaveCount(0);
  await expect(new ConsolePage(viewer).users).toHaveCount(0);
  await viewer.context().close();
});

test('the administrator sees the sessions and ends one', async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await new ConsolePage(other).logIn(adminEmail);
  await page.goto('/admin/account/sessions');
  const table = page.getByRole('table', { name: 'Your sessions' });
  await expect(table.getByText('This browser')).toHaveCount(1);
  const ends = table.getByRole('button', { name: /^End the session of/ });
  const before = await ends.count();
  // The newest first, after the one in use.
  await ends.first().click();
  await expect(ends).toHaveCount(before - 1);
  await other.goto('/admin');
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(table.getByText('This browser')).toHaveCount(1);
  await context.close();
});

import type { Page } from 'playwright/test';
import { AdminApi, testPassword } from '../src/admin-api.ts';
import { expect, test } from '../src/fixtures.ts';
import { linkIn } from '../src/mailbox.ts';

const signedUp = 'Signup successful! Please check your email for a confirmation link.';

async function signUp(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Sign Up (First Time)' }).click();
  await expect(page.getByText(signedUp)).toBeVisible();
}

async function logIn(page: Page, email: string, password = testPassword) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('the administrator signs up, confirms by mail, logs in and lands on the console', async ({
  quietPage: page,
  stack,
  mailbox,
}) => {
  const email = 'second.admin@example.org';
  await signUp(page, email);
  const mail = await mailbox.waitForMail(email);
  // As a person does: open the mailbox, open the mail, follow its link.
  await page.goto(stack.mailboxLink ?? '');
  await page.getByRole('link', { name: mail.subject }).first().click();
  await page.goto(linkIn(mail, '/login#confirm='));
  await logIn(page, email);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

test('the link alone confirms nothing', async ({ page, mailbox }) => {
  const email = 'opened@example.org';
  await signUp(page, email);
  const link = linkIn(await mailbox.waitForMail(email), '/login#confirm=');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
});

test('anyone else who signs up is sent back to the login page, and the API refuses them', async ({
  page,
  stack,
  mailbox,
}) => {
  const email = 'visitor@example.org';
  await signUp(page, email);
  await page.goto(linkIn(await mailbox.waitForMail(email), '/login#confirm='));
  await logIn(page, email);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/not on the (administrator|admin) list/i)).toBeVisible();
  const token = await (await AdminApi.logIn(stack.siteUrl, email)).token();
  for (const path of [
    '/audience/users',
    '/audience/tags',
    '/campaigns/campaigns',
    '/campaigns/templates',
  ]) {
    const url = `${stack.siteUrl}/api${path}`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
    expect((await fetch(url)).status).toBe(401);
  }
});

test('a stranger who opens the console is sent to the login page', async ({ page }) => {
  await page.goto('/admin/analytics');
  await expect(page).toHaveURL('/login');
  await logIn(page, 'nobody@example.org', 'not the right words at all');
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

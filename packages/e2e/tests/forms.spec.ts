import { organization } from '@secondset/content';
import { eventFeedSchema } from '@secondset/contracts';
import type { Browser } from 'playwright/test';
import { expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const inbox = organization.email.general;

/** A page of a browser that runs no script. */
async function withoutScript(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
}

test('a form sent without script reaches the person, the inbox and the console', async ({
  browser,
  baseURL,
  mailbox,
  admin,
  page,
}) => {
  const plain = await withoutScript(browser, baseURL);
  await plain.goto('/volunteerform');
  await plain.getByLabel('Name').fill('Dana Runner');
  await plain.getByLabel('Email', { exact: true }).fill('dana.runner@example.org');
  await plain.locator('select[name="interest"]').selectOption('Mentorship');
  await plain.getByRole('button', { name: 'Send' }).click();
  await expect(plain.getByRole('status')).toContainText('Thank you!');
  await plain.context().close();

  const receipt = await mailbox.waitForMail('dana.runner@example.org');
  expect(JSON.stringify(receipt)).toContain('Thank you for offering your time');
  // The inbox gets a link, not the words.
  const copy = await mailbox.waitForMail(inbox, 'New entry: Volunteer');
  expect(copy.text).toContain('/admin/entries');
  expect(copy.text).not.toMatch(/Dana|Mentorship/);

  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);
  await page.getByRole('link', { name: 'Entries' }).click();
  await expect(page).toHaveURL('/admin/entries');
  const row = page.getByRole('row', { name: /Dana Runner/ });
  await expect(row).toContainText('Mentorship');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: 'Delete the entry of Dana Runner' }).click();
  await expect(row).toBeHidden();
});

test('a form with a mistake comes back in its language, with what was typed, and can be sent', async ({
  browser,
  baseURL,
  mailbox,
}) => {
  const plain = await withoutScript(browser, baseURL);
  await plain.goto('/es/waitlist');
  const form = plain.locator('form', { has: plain.locator('[name="notes"]') });
  await form.locator('[name="name"]').fill('Ana');
  await form.locator('[name="email"]').fill('ana@casa');
  await form.locator('[name="notes"]').fill('Por las mañanas');
  // The browser's own check does not know that a public address has a dot.
  await form.locator('button').last().click();
  await expect(plain.getByText('Lo que va después de la @ está incompleto')).toBeVisible();
  await expect(plain.locator('[name="notes"]')).toHaveValue('Por las mañanas');
  await expect(plain.locator('html')).toHaveAttribute('lang', 'es');
  await plain.locator('[name="email"]').fill('ana@example.org');
  await plain.locator('button').last().click();
  await expect(plain.getByRole('status')).toContainText('¡Gracias!');
  await plain.context().close();
  const receipt = await mailbox.waitForMail('ana@example.org');
  expect(JSON.stringify(receipt)).toContain('lista de espera');
});

test('strangers are not shown what was sent', async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/api/audience/entries`);
  expect(answer.status).toBe(401);
});

test('an event can be kept in a calendar', async ({ page }) => {
  const answer = await page.request.get('/api/audience/events');
  const feed = eventFeedSchema.parse(await answer.json());
  expect(feed.sample).toBe(true);
  const file = await page.request.get(`/api/audience/events/${feed.events[0]?.id}.ics`);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

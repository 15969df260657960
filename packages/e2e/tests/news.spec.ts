import { randomUUID } from 'node:crypto';
import { userPageSchema } from '@secondset/contracts';
import { expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { linkIn } from '../src/mailbox.ts';
import { openForm } from '../src/open-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('from the box in a form to the list and off it again: confirm, choose, pause, stop, undo', async ({
  quietPage: page,
  browser,
  baseURL,
  mailbox,
  admin,
}) => {
  const email = `nora.${randomUUID()}@example.org`;
  const isListed = async () => {
    const answer = await admin.call('GET', '/audience/users?limit=200');
    const { users } = userPageSchema.parse(await answer.json());
    return users.find((user) => user.email === email);
  };

  await openForm(page, '/volunteerform');
  await page.getByLabel('Name').fill('Nora Reyes');
  await page.getByLabel('Email', { exact: true }).fill(email);
  const box = page.getByRole('checkbox', { name: 'Email me news' });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/about twice a month.*stop any time/i);
  await box.check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you! We have your message')).toBeVisible();
  await expect(box).not.toBeChecked();

  const question = await mailbox.waitForMail(email, 'Do you want our news?');
  const confirm = linkIn(question, '/news/confirm');
  // A scanner opens the link first.
  expect((await fetch(confirm)).status).toBe(200);
  expect(await isListed()).toBeUndefined();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const visit = await plain.newPage();
  // axe needs scripts; the page is the same without.
  await page.goto(confirm);
  await expectNoViolations(page);
  await visit.goto(confirm);
  await visit.getByRole('button', { name: 'Yes, send me the news' }).click();
  await expect(visit.getByRole('status')).toContainText('Thank you! You’ll get our news');
  expect(await isListed()).toMatchObject({ email });
  await visit.goto(confirm);
  await visit.getByRole('button').click();
  await expect(visit.getByRole('status')).toHaveText('You are already subscribed.');

  await visit.getByRole('link', { name: 'Choose what you get' }).click();
  await expect(visit.getByText('n•••@example.org')).toBeVisible();
  await page.goto(visit.url());
  await expectNoViolations(page);
  await visit.getByRole('checkbox', { name: 'Programs' }).uncheck();
  await visit.getByRole('radio', { name: 'Pause for 30 days' }).check();
  await visit.getByRole('button', { name: 'Save' }).click();
  await expect(visit.getByRole('status')).toHaveText('Saved.');
  await expect(visit.getByRole('radio', { name: /^Stay paused until/ })).toBeChecked();
  await expect(visit.getByRole('checkbox', { name: 'Programs' })).not.toBeChecked();
  await visit.getByRole('button', { name: 'Undo' }).click();
  await expect(visit.getByRole('radio', { name: 'No, keep sending' })).toBeChecked();
  await expect(visit.getByRole('checkbox', { name: 'Programs' })).toBeChecked();

  await visit.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(visit.getByRole('status')).toHaveText('You will get no more news from us.');
  expect(await isListed()).toMatchObject({ suppression: 'unsubscribed' });
  await page.reload();
  await expectNoViolations(page);
  await visit.getByRole('button', { name: /subscribe me again/ }).click();
  await expect(visit.getByRole('checkbox', { name: 'Programs' })).toBeVisible();
  expect((await isListed())?.suppression).toBeUndefined();
  await plain.close();
});

test('a visitor without a link gets one, without learning who is on the list', async ({
  quietPage: page,
  mailbox,
  admin,
}) => {
  const email = `link.${randomUUID()}@example.org`;
  await admin.call('POST', '/audience/users', { email, fullName: 'Lin Park' });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Email preferences' }).click();
  await expect(page).toHaveURL('/preferences');
  await expectNoViolations(page);
  const answers: (string | null)[] = [];
  for (const address of [`nobody.${randomUUID()}@example.org`, email]) {
    await page.goto('/preferences');
    await page.getByLabel('Your email address').fill(address);
    await page.getByRole('button', { name: 'Send me my link' }).click();
    answers.push(await page.getByRole('status').textContent());
  }
  expect(answers[0]).toBe(answers[1]);
  const mail = await mailbox.waitForMail(email, 'Your email preferences');
  await page.goto(linkIn(mail, '/preferences'));
  await expect(page.getByText('l•••@example.org')).toBeVisible();
});

test('the console answers entries and suppresses addresses, with its filters in the address', async ({
  quietPage: page,
  admin,
}) => {
  const mark = randomUUID().slice(0, 8);
  for (const name of ['Ada', 'Ben'])
    await fetch(`${admin.siteUrl}/api/audience/forms/board`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `${name} ${mark}`,
        email: `${name.toLowerCase()}.${mark}@example.org`,
        website: '',
        shownAt: '2026-11-01T10:00:00.000Z',
        sentAt: '2026-11-01T10:01:00.000Z',
      }),
    });
  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);
  await page.goto('/admin/entries');
  await page.getByLabel('Search').fill(mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel(`Status of the entry of Ada ${mark}`).selectOption('answered');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('answered');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(`Ada ${mark}`) })).toBeVisible();
  await page.getByRole('button', { name: `Add to people: Ada ${mark}` }).click();
  await expect(page.getByText(`Ada ${mark} is now in people.`)).toBeVisible();
  await expect(page.getByText('In people', { exact: true })).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/admin/people/suppressed');
  await page
    .getByRole('textbox', { name: 'Addresses' })
    .fill(`ada.${mark}@example.org\nno address`);
  await page.getByRole('button', { name: 'Add 2 addresses' }).click();
  await expect(page.getByText('Added: 1. Added before: 0.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Line 2, “no address”');
  await page.getByLabel('Search').fill(`ada.${mark}`);
  await expect(page).toHaveURL(/search=ada/);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('Added by an administrator');
  await expectNoViolations(page);
});

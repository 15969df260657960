import { request } from 'node:http';
import type { Page } from 'playwright/test';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { linkIn, type Mail } from '../src/mailbox.ts';
import { writePicture } from '../src/picture.ts';

const rosa = {
  name: 'Rosa Delgado',
  email: 'rosa.delgado@example.org',
  phone: '(213) 555-0101',
  address: '12 Sample Street, Los Angeles, CA 90001',
  tag: 'Saturday class',
};
const sam = { ...rosa, name: 'Sam Ortiz', email: 'sam.ortiz@example.org', phone: '(213) 555-0102' };
const unsubscribed = 'You have been successfully unsubscribed from all future marketing emails.';

const heading = 'See you on Saturday';
const items = ['Water', 'A towel'];
const link = 'https://www.example.org/saturday?utm_source=mail';

async function press(page: Page, mail: Mail, mailboxUrl: string, ...names: string[]) {
  await page.goto(`${mailboxUrl}/mails/${mail.id}`);
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

test('a campaign goes all the way round', async ({ page, stack, mailbox, admin }) => {
  test.setTimeout(180_000);
  const console_ = new ConsolePage(page);
  const mailboxUrl = stack.mailboxUrl ?? '';
  const subject = 'Saturday, {{first_name}}';
  await console_.logIn(admin.email);

  await test.step('two people with a tag are added', async () => {
    await console_.addUser(rosa);
    await console_.addUser(sam);
  });

  await test.step('the campaign is written, counted and sent', async () => {
    await console_.composer.getByLabel('Send to').selectOption({ label: rosa.tag });
    await console_.composer.getByLabel('Subject').fill(subject);
    await console_.writeBody({
      heading,
      paragraph: 'Hello {{first_name}}, bring a friend. All of it is',
      linkText: 'here',
      link,
      items,
      image: await writePicture(stack.dataDir),
    });
    await expect(console_.composer.getByText('Recipients: 2')).toBeVisible();
  });

  await test.step('it is kept as a template and loaded again', async () => {
    await console_.composer.getByRole('button', { name: 'Save as Template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save New Template' });
    await dialog.getByLabel('Template name').fill('Saturday');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => console_.alerts).toContain('Template saved successfully!');
    const template = console_.composer.getByLabel('Template');
    await template.selectOption('');
    await expect(console_.composer.getByLabel('Subject')).toHaveValue('');
    await template.selectOption({ label: 'Saturday' });
    await expect(console_.composer.getByLabel('Subject')).toHaveValue(subject);
    await expect(page.locator('.codex-editor').getByText(heading)).toBeVisible();
    await expect(page.locator('.codex-editor img')).toBeVisible();
  });

  await test.step('Send says how many got it', async () => {
    await console_.sendTo('2 people', /Rosa Delgado/, /Sam Ortiz/);
    await expect
      .poll(() => console_.alerts, { timeout: 30_000 })
      .toContain('Campaign sent successfully to 2 users!');
  });

  const mails = {
    rosa: await mailbox.waitForMail(rosa.email, 'Saturday'),
    sam: await mailbox.waitForMail(sam.email, 'Saturday'),
  };

  await test.step('both emails say what was written', async () => {
    for (const [mail, first] of [
      [mails.rosa, 'Rosa'],
      [mails.sam, 'Sam'],
    ] as const) {
      expect(mail.subject).toBe(`Saturday, ${first}`);
      expect(mail.html).toContain(`Hello ${first}, bring a friend.`);
      expect(mail.text).toMatch(new RegExp(`^Hello ${first}, bring a friend\\.`, 'm'));
      for (const item of items) expect(mail.text).toMatch(new RegExp(`^- ${item}$`, 'm'));
      expect(mail.html).toMatch(/<table/);
      expect(mail.html).toContain(heading);
      expect(mail.html).toMatch(/<img[^>]+\/api\/campaigns\/images\//);
      expect(mail.html).toContain('100 Sample Street');
      expect(mail.text).toContain('100 Sample Street');
      expect(linkIn(mail, '/unsubscribe?token=')).toContain(stack.siteUrl);
      expect(mail.headers['List-Unsubscribe']).toMatch(/^<http.*\/unsubscribe\?token=.+>$/);
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      // Rules of styles end in braces, too.
      const read = mail.html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
      expect(`${read}${mail.text}${mail.subject}`).not.toMatch(/\{\{|\}\}/);
    }
    expect(linkIn(mails.rosa, 'token=')).not.toBe(linkIn(mails.sam, 'token='));
    const picture = /src="([^"]+\/api\/campaigns\/images\/[^"]+)"/.exec(mails.rosa.html)?.[1] ?? '';
    const answer = await fetch(picture);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  await test.step('what becomes of them shows in the analytics', async () => {
    await page.goto(stack.mailboxLink ?? '');
    await press(page, mails.rosa, mailboxUrl, 'Deliver', 'Open', 'Click');
    await press(page, mails.sam, mailboxUrl, 'Deliver');
    await page.goto('/admin/analytics');
    const row = page.getByRole('row').filter({ hasText: subject });
    await expect(row.getByRole('cell', { name: '100.0%' })).toHaveCount(0);
    await expect
      .poll(async () => (await row.getByRole('cell').allTextContents()).slice(1, 7), {
        timeout: 20_000,
      })
      .toEqual(['2', '2', '1', '50.0%', '1', '50.0%']);
  });

  await test.step('the unsubscribe link unsubscribes, and a GET alone does not', async () => {
    const url = linkIn(mails.rosa, '/unsubscribe?token=');
    for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(200);
    expect(await recipients(page, console_)).toBe(2);
    await page.goto(url);
    await expect(page.getByText('Processing your request...')).toBeVisible();
    await page.mouse.move(80, 120);
    await page.mouse.move(120, 180);
    await expect(page.getByText(unsubscribed)).toBeVisible();
    expect(await recipients(page, console_)).toBe(1);
  });

  await test.step('sending again reaches only the other one', async () => {
    await page.goto('/admin');
    await console_.composer.getByLabel('Template').selectOption({ label: 'Saturday' });
    await console_.composer.getByLabel('Send to').selectOption({ label: rosa.tag });
    await console_.sendTo('1 person', /1 unsubscribed/, /1 person got this same email on/);
    await expect
      .poll(() => console_.alerts, { timeout: 30_000 })
      .toContain('Campaign sent successfully to 1 users!');
    await expect.poll(async () => (await mailbox.mailsTo(sam.email)).length).toBe(2);
    expect(await mailbox.mailsTo(rosa.email)).toHaveLength(1);
  });

  await test.step('a one-click POST does the same, with no cookie and no user agent', async () => {
    expect(await oneClick(linkIn(mails.sam, '/unsubscribe?token='))).toBe(200);
    expect(await recipients(page, console_)).toBe(0);
    await expect(console_.send).toBeDisabled();
  });

  await test.step('Delete removes a campaign', async () => {
    await page.goto('/admin/analytics');
    const rows = page.getByRole('row').filter({ hasText: subject });
    await expect(rows).toHaveCount(2);
    const remove = rows.first().getByRole('button', { name: /^Delete/ });
    await remove.click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(2);
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
  });
});

/** How many the console says would get the mail. */
async function recipients(page: Page, console_: ConsolePage): Promise<number> {
  await page.goto('/admin');
  const counted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/recipients/count') &&
      (answer.request().postData() ?? '').includes('"tagId":"'),
  );
  await console_.composer.getByLabel('Send to').selectOption({ label: rosa.tag });
  await (await counted).json();
  const line = console_.composer.getByText(/^Recipients: \d+$/);
  await expect(line).toBeVisible();
  return Number(/\d+/.exec((await line.textContent()) ?? '')?.[0]);
}

/** RFC 8058, as a mail provider sends it: form-encoded, with nothing else. */
function oneClick(url: string): Promise<number> {
  const body = 'List-Unsubscribe=One-Click';
  return new Promise((resolve, reject) => {
    const post = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    post.once('error', reject);
    post.end(body);
  });
}

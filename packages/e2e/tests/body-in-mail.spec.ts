import { tagSchema } from '@secondset/contracts';
import type { Page } from 'playwright/test';
import { adminEmail, testPassword } from '../src/admin-api.ts';
import { expect, test } from '../src/fixtures.ts';
import { writePicture } from '../src/picture.ts';

const reader = 'body.reader@example.org';
const text = (page: Page) => page.locator('.codex-editor__redactor');
const send = (page: Page) => page.getByRole('button', { name: /^Send(ing\.\.\.)?$/ });
const agree = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to / })
    .click();
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let shown: string[] = [];

async function startWriting(page: Page, subject: string) {
  shown = [];
  page.on('dialog', (dialog) => {
    shown.push(dialog.message());
    return dialog.accept();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('.ce-paragraph').waitFor();
  await page.getByLabel('Send to').selectOption({ label: 'Body readers' });
  await page.getByLabel('Subject').fill(subject);
  await page.locator('.ce-paragraph').click();
}

/** The pre-flight warns of a picture without words. */
const describe = (page: Page) =>
  text(page).getByLabel('Description for people who cannot see it').fill('The sun');

const sent = () =>
  expect.poll(() => shown, { timeout: 30_000 }).toContain('Campaign sent successfully to 1 users!');

const paste = (page: Page, html: string, plain = 'words') =>
  page.evaluate(
    ([markup, words]) => {
      const clipboardData = new DataTransfer();
      if (markup) clipboardData.setData('text/html', markup);
      clipboardData.setData('text/plain', words);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [html, plain] as const,
  );

test.beforeAll(async ({ admin }) => {
  const answer = await admin.call('POST', '/audience/tags', { name: 'Body readers' });
  const { id } = tagSchema.parse(await answer.json());
  const person = { fullName: 'Ana Reader', email: reader, phoneNumber: '', address: '' };
  await admin.call('POST', '/audience/users', { ...person, tagIds: [id] });
});

test('what is pasted from Google Docs and Word is in the mail as it is on the screen', async ({
  quietPage: page,
  mailbox,
}) => {
  await startWriting(page, 'Pasted words');
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">italic</span> at <a href="https://www.google.com/url?q=https://example.org/run&amp;sa=D">our run</a></p><ul><li><p>first</p></li><ul><li><p>inner</p></li></ul><li><p>second</p></li></ul><table><tr><td>Day</td><td>Time</td></tr><tr><td>Monday</td><td>9 a.m.</td></tr></table></b>`,
  );
  await expect(text(page)).toContainText('Monday | 9 a.m.');
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  await paste(
    page,
    `<html><body><!--StartFragment-->${item(1, '1.', 'one')}${item(2, 'a.', 'one a')}${item(1, '2.', 'two')}<p class=MsoNormal>Bye<o:p></o:p></p><!--EndFragment--></body></html>`,
  );
  await expect(text(page)).toContainText('Bye');
  await expect(text(page).locator('b')).toHaveText(['Bold']);
  await expect(text(page).locator('i')).toHaveText(['italic']);
  await send(page).click();
  await agree(page);
  await sent();
  const mail = await mailbox.waitForMail(reader, 'Pasted words');
  expect(mail.html).toMatch(/<b>Bold<\/b> and <i>italic<\/i> at <a href="[^"]+"[^>]*>our run<\/a>/);
  expect(mail.text).toContain(
    [
      'Bold and italic at our run (https://example.org/run)',
      '',
      '- first',
      '  - inner',
      '- second',
      '',
      'Day | Time',
      'Monday | 9 a.m.',
      '',
      '1. one',
      '  1. one a',
      '2. two',
      '',
      'Bye',
    ].join('\n'),
  );
});

test('a text of 20,900 characters and a list of 201 items are in the mail', async ({
  quietPage: page,
  mailbox,
}) => {
  await startWriting(page, 'A long one');
  const long = `${'word '.repeat(4_179)}end.`;
  const items = Array.from({ length: 201 }, (_, index) => `<li>item${index + 1}.</li>`).join('');
  await paste(page, `<p>before</p><p>${long}</p><ul>${items}</ul><p>after\u0007\u202e</p>`);
  await send(page).click();
  await agree(page);
  await sent();
  const mail = await mailbox.waitForMail(reader, 'A long one');
  for (const part of [mail.html, mail.text]) {
    for (const words of ['before', long, 'item1.', 'item201.', 'after'])
      expect(part).toContain(words);
    for (const unwanted of ['\u0007', '\u202e']) expect(part).not.toContain(unwanted);
  }
});

for (const way of ['pasted', 'by the toolbar'] as const)
  test(`Send waits for a picture that is still uploading: ${way}`, async ({
    quietPage: page,
    mailbox,
    stack,
  }) => {
    await startWriting(page, `Picture ${way}`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/campaigns/images', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.type('Look:');
    if (way === 'pasted') await paste(page, `<p>here</p><img src="data:image/png;base64,${png}">`);
    else {
      const chooser = page.waitForEvent('filechooser');
      await tool(page, 'Image').click();
      await (await chooser).setFiles(await writePicture(stack.dataDir));
    }
    await expect(text(page).getByText(/^Uploading/)).toBeVisible();
    await describe(page);
    await send(page).click();
    await expect(page.getByText('Waiting for a picture to upload...')).toBeVisible();
    release();
    await agree(page);
    await sent();
    const mail = await mailbox.waitForMail(reader, `Picture ${way}`);
    expect(mail.html).toMatch(/<img src="[^"]+\/api\/campaigns\/images\/[0-9a-f]{24}"/);
  });

test('Send says why a picture failed, at its block, and goes out once another is chosen', async ({
  page,
  mailbox,
  stack,
}) => {
  await startWriting(page, 'Second picture');
  await page.route('**/api/campaigns/images', (route) => route.abort(), { times: 1 });
  await page.keyboard.type('Look:');
  const file = await writePicture(stack.dataDir);
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Image').click();
  await (await chooser).setFiles(file);
  const failure = /“sunrise.png” was not uploaded: The server could not be reached/;
  await expect(text(page).getByText(failure)).toBeVisible();
  await describe(page);
  await send(page).click();
  await expect(page.getByRole('alert').getByText(failure)).toContainText('Block 2:');
  await text(page).getByLabel(failure).setInputFiles(file);
  await expect(text(page).locator('img')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page).click();
  await agree(page);
  await sent();
  expect((await mailbox.waitForMail(reader, 'Second picture')).html).toMatch(/<img src=/);
});

test('what an email cannot carry is named at its block, and Send refuses it and leads there', async ({
  quietPage: page,
}) => {
  await startWriting(page, 'Refused');
  await paste(
    page,
    '<p>first</p><p>For <a href="https://{{first_name}}.example.org/">you</a></p><p>And <a href="www.example.org/run">us</a></p><img src="https://pictures.example.net/a.png" alt="Sun"><p>last</p>',
  );
  await expect(text(page).locator('a').nth(1)).toHaveAttribute(
    'href',
    'https://www.example.org/run',
  );
  const link = text(page).locator('.ce-block').nth(1);
  const reason = 'would lead each reader to a different site';
  await expect(link).toContainText(reason);
  await expect(link.locator('.ce-paragraph')).toHaveAccessibleDescription(new RegExp(reason));
  await expect(text(page).locator('.ce-block').nth(3)).toContainText(
    'This picture is on another site (pictures.example.net).',
  );
  await send(page).click();
  const list = page.getByRole('alert');
  await expect(list).toContainText(`Block 2: The link “you” ${reason}`);
  await expect(list).toContainText('Block 4: This picture is on another site');
  await page.getByRole('button', { name: 'Show block 2' }).click();
  await expect(link.locator('.ce-paragraph')).toBeFocused();
  expect(shown).toEqual([]);
});

test('whole blocks that were copied, and files that are dropped, come in by the same gate', async ({
  quietPage: page,
}) => {
  await startWriting(page, 'Dropped');
  await page.evaluate((base64) => {
    const clipboardData = new DataTransfer();
    const link = (href: string) => `<b>bold</b> <a href="${href}">link</a>`;
    const copied = [
      { tool: 'paragraph', data: { text: link('javascript:alert(1)') } },
      { tool: 'header', data: { text: link('www.example.org'), level: 2 } },
    ];
    clipboardData.setData('application/x-editor-js', JSON.stringify(copied));
    const init = { bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData }));
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], 'sun.png', { type: 'image/png' }));
    dataTransfer.items.add(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    document
      .querySelector('.ce-header')
      ?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer }));
  }, png);
  await expect(text(page).locator('a')).toHaveCount(1);
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://www.example.org');
  await expect(text(page)).toContainText('bold link');
  await expect(text(page).locator('img')).toBeVisible();
  const pdf = /“notes.pdf” was not uploaded: Use a PNG, JPEG, GIF or WebP image/;
  await expect(text(page).getByText(pdf)).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(pdf);
});

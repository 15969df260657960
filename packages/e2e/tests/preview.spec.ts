import { expectUsable } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { writePicture } from '../src/picture.ts';

test('an email is looked at as people will see it, and sent as a test that counts nowhere', async ({
  quietPage: page,
  admin,
  mailbox,
}) => {
  const desk = new ConsolePage(page);
  await desk.logIn(admin.email);
  await page.getByLabel('Subject').fill('Open house for {{first_name}}');
  await desk.editor.click();
  await page.keyboard.type('Hello {{full_name}}, come and see us.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const panel = page.getByRole('region', { name: 'Preview' });
  const email = panel.frameLocator('iframe');
  await expect(
    email.getByRole('article').getByText('Hello Sam Rivera, come and see us.'),
  ).toBeVisible();
  // Its own styles work, though the console allows none inline.
  await expect(email.getByText('Unsubscribe')).toHaveCSS('text-decoration-line', 'underline');
  await expect(panel.getByText('Open house for Sam', { exact: true }).first()).toBeVisible();
  await panel.getByLabel('Dark').check();
  await expect(
    email.getByRole('article').getByText('Hello Sam Rivera, come and see us.'),
  ).toBeVisible();
  await expectUsable(page, 'the preview');
  await panel.getByLabel('Text only').check();
  await expect(panel.getByRole('region', { name: 'Text part' })).toContainText(
    'Hello Sam Rivera, come and see us.',
  );

  await panel.getByLabel('Send a test to').fill('test.reader@example.org');
  await panel.getByRole('button', { name: 'Send test' }).click();
  await expect(panel.getByText('The test is on its way to one address.')).toBeVisible();
  const mail = await mailbox.waitForMail('test.reader@example.org', 'Open house');
  expect(mail.subject).toBe('[Test] Open house for Sam');
  expect(mail.headers['List-Unsubscribe']).toBeUndefined();
  const link = /clicktracking=off href="([^"]+)"/.exec(mail.html)?.[1] ?? '';
  expect(await (await page.request.get(link)).text()).toContain('Nothing was changed.');
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('[Test] Open house')).toHaveCount(0);
});

test('the library of pictures shows what uses them', async ({ quietPage: page, admin, stack }) => {
  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/pictures');
  const file = await writePicture(stack.dataDir, 'to-delete.png');
  await page.getByLabel('Upload a picture').setInputFiles(file);
  const picture = page.getByRole('article', { name: 'to-delete.png' });
  await expect(picture).toBeVisible();
  await expectUsable(page, 'the library of pictures');
  await picture.getByRole('button', { name: 'Delete to-delete.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(picture).toHaveCount(0);
});

test('a starter becomes a draft, looks as it will, and says what is to be filled in', async ({
  quietPage: page,
  admin,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/templates');
  const starter = page.getByRole('article', { name: 'Invitación a un evento' });
  await expect(starter.frameLocator('iframe').getByText('Apartar mi lugar')).toBeAttached();
  await expectUsable(page, 'templates');
  await starter.getByRole('button', { name: 'Use Invitación a un evento', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/campaigns\/[0-9a-f]{24}$/);
  await expect(page.getByLabel('Subject')).toHaveValue(
    'Acompáñanos el [[día y fecha]]: [[evento]]',
  );
  await expect(page.getByLabel('Words on the button')).toHaveValue('Apartar mi lugar');
});

test('the look of emails is set beside an email that has it, and emails arrive in it', async ({
  quietPage: page,
  admin,
  mailbox,
  stack,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/settings/brand');
  const email = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await page.getByLabel('Buttons and links', { exact: true }).fill('#1d4ed8');
  await expect(email.getByRole('link', { name: 'See the classes' })).toHaveCSS(
    'background-color',
    'rgb(29, 78, 216)',
  );
  await page
    .getByLabel('Upload a logo')
    .setInputFiles(await writePicture(stack.dataDir, 'logo.png'));
  await page.getByLabel('Words in its place').fill('Second Set, at sunrise');
  await expect(email.getByAltText('Second Set, at sunrise')).toBeVisible();
  await page.getByLabel('Footer in English').fill('EIN 00-0000000');
  await expectUsable(page, 'the look of emails');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const to = 'look.reader@example.org';
  await admin.call('POST', '/campaigns/previews/test', {
    subject: 'In our colors',
    body: { blocks: [{ type: 'button', data: { text: 'Go', href: '/', align: 'left' } }] },
    to: [to],
    requestId: crypto.randomUUID(),
  });
  const { html, text } = await mailbox.waitForMail(to, 'In our colors');
  expect(html).toContain('#1d4ed8');
  expect(html).toContain('alt="Second Set, at sunrise"');
  expect(text).toContain('EIN 00-0000000');

  await page.getByRole('button', { name: 'Use the standard look' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Buttons and links', { exact: true })).toHaveValue('#c2410c');
  await expect(page.getByText('Saved.')).toBeVisible();
});

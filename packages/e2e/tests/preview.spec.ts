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
  await starter.getByRole('button', { name: /^Use/ }).click();
  await expect(page).toHaveURL(/\/admin\/campaigns\/[0-9a-f]{24}$/);
  await expect(page.getByLabel('Subject')).toHaveValue(
    'Acompáñanos el [[día y fecha]]: [[evento]]',
  );
  await expect(page.getByLabel('Words on the button')).toHaveValue('Apartar mi lugar');
});

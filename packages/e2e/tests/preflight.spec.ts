import { expectUsable } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

test('an email is checked before it is sent, and its warnings are accepted by name', async ({
  quietPage: page,
  admin,
}) => {
  const desk = new ConsolePage(page);
  await desk.logIn(admin.email);
  await desk.addUser({
    name: 'Flora Reader',
    email: 'flora.reader@example.org',
    phone: '(213) 555-0188',
    address: '12 Sample Street, Los Angeles, CA 90001',
    tag: 'Checked',
  });
  await page.getByRole('textbox', { name: 'Subject' }).fill('NEWS ABOUT YOUR PAROLE');
  await desk.editor.click();
  await page.keyboard.type('Dear friend, come to the open gym.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Check' });
  await expect(panel.getByText('The subject shouts.', { exact: false })).toBeVisible();
  await expect(panel.getByText('“parole”', { exact: false })).toBeVisible();
  await expectUsable(page, 'the check');
  await panel.getByRole('button', { name: 'Show me: Block 1' }).click();
  await expect(desk.editor).toBeFocused();
  await panel.getByRole('button', { name: 'Show me: Subject' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: /^Send to / });
  await agree.click();
  await expect(dialog.getByText(/^Tick each line to send anyway/)).toBeVisible();
  await expectUsable(page, 'warnings to accept');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toBeFocused();
  for (const box of await boxes.all()) await box.check();
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/campaigns/campaigns'),
  );
  await agree.click();
  expect((await request).postDataJSON()).toMatchObject({
    acknowledged: ['subject-shouting', 'sensitive-word', 'greeting-to-nobody'],
  });
  await expect(page.getByText(/^Campaign sent successfully to \d+ users!$/).first()).toBeVisible();
});

test('an error is named at its place, and nothing is sent', async ({ quietPage: page, admin }) => {
  const desk = new ConsolePage(page);
  await desk.logIn(admin.email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Open gym for [[whom]]');
  await desk.editor.click();
  await page.keyboard.type('Come to the open gym, {{frist_name}}.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Check' });
  await expect(panel.getByRole('heading', { name: 'Fix before you send' })).toBeVisible();
  await expect(panel.getByText('Replace “[[whom]]” with your own words.')).toBeVisible();
  await expect(
    panel.getByText('{{frist_name}} is not a merge tag', { exact: false }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Open gym for everybody');
  await desk.editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Come to the open gym on Friday.');
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByRole('heading', { name: 'Fix before you send' })).toHaveCount(0);
  await expect(panel.getByText(/Checked for \d+ p/)).toBeVisible();
});

test('the organization keeps its own list of sensitive words', async ({
  quietPage: page,
  admin,
}) => {
  const desk = new ConsolePage(page);
  await desk.logIn(admin.email);
  await page.goto('/admin/settings/words');
  const words = page.getByLabel('Words, one per line');
  await expect(words).toHaveValue(/libertad condicional/);
  await expectUsable(page, 'sensitive words');
  const before = await words.inputValue();
  await words.fill(`${before}\nrutabaga`);
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Rutabagas for everybody');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Check' });
  await expect(panel.getByText('“rutabaga”', { exact: false })).toBeVisible();
});

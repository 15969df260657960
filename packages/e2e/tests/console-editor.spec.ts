import type { Page } from 'playwright/test';
import { adminEmail, testPassword } from '../src/admin-api.ts';
import { expect, test } from '../src/fixtures.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const text = (page: Page) => page.locator('.codex-editor__redactor');

/** The console, with the caret in an empty editor. */
async function startWriting(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('.ce-paragraph').click();
}

async function selectWord(page: Page, word: string) {
  await page.keyboard.press('Home');
  for (const _ of word) await page.keyboard.press('Shift+ArrowRight');
}

test.beforeEach(({ page, admin }) => {
  expect(admin.email).toBe(adminEmail);
  page.on('dialog', (dialog) => dialog.accept());
});

test('nothing the editor does violates the content security policy', async ({
  quietPage: page,
}) => {
  await startWriting(page);
  await page.keyboard.type('Hello friends');
  await selectWord(page, 'Hello');
  await page.locator('.ce-inline-toolbar [data-item-name="link"]').click();
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('example.org');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://example.org');
  for (const name of ['Heading', 'Quote', 'Bulleted list', 'Numbered list', 'Paragraph']) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(text(page).locator('a')).toHaveText('Hello');
  }
  await tool(page, 'Code').click();
  await page.keyboard.type('x = 1');
  await expect(text(page).locator('textarea')).toHaveValue('x = 1');
  await page.locator('.ce-block').first().hover();
  await page.locator('.ce-toolbar__settings-btn').click();
  await page.locator('.ce-popover--opened').getByText('Move down').waitFor();
  await page.keyboard.press('Escape');
});

test('Enter sets the link, also when the editor’s own toolbar was open', async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type('Hello friends');
  await selectWord(page, 'Hello');
  await page.locator('.ce-inline-toolbar [data-item-name="link"]').waitFor();
  await tool(page, 'Link').click();
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('example.org');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://example.org');
});

test('what is pasted keeps its formatting and loses its styles, scripts and unsafe links', async ({
  quietPage: page,
}) => {
  await startWriting(page);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="color:red" onclick="x()">pasted <b style="font-size:9px">bold</b> <a href="javascript:alert(1)">bad</a></p>',
    );
    clipboardData.setData('text/plain', 'pasted bold bad');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ce-paragraph')?.dispatchEvent(event);
  });
  await expect(text(page).locator('b')).toHaveText('bold');
  await expect(text(page).locator('[style*="color"], [onclick]')).toHaveCount(0);
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/templates'),
  );
  await page.getByLabel('Subject').fill('Pasted');
  await page.getByRole('button', { name: 'Save as Template' }).click();
  await page.getByLabel('Template name').fill('Pasted');
  await page.getByRole('button', { name: 'Save template' }).click();
  expect((await saved).postData()).not.toContain('javascript:');
});

test('the toolbar and undo work by keyboard alone', async ({ quietPage: page }) => {
  await startWriting(page);
  await page.keyboard.type('First line');
  await page.getByRole('button', { name: 'Email', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Code')).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Heading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page).locator('h2')).toHaveText('First line');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second line');
  await page.keyboard.press('Control+z');
  await expect(text(page)).not.toContainText('Second line');
  await page.keyboard.press('Control+y');
  await expect(text(page)).toContainText('Second line');
});

test('Enter starts a new block in a browser that is never idle', async ({ quietPage: page }) => {
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) =>
      'busy' in document.documentElement.dataset ? 0 : idle(work, options);
  });
  await startWriting(page);
  await page.evaluate(() => {
    document.documentElement.dataset.busy = '';
  });
  await tool(page, 'Heading').click();
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Saturday');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring water.');
  await expect(text(page).locator('h2')).toHaveText('Saturday');
  await expect(text(page).locator('.ce-paragraph')).toHaveText('Bring water.');
});

test('a click anywhere below the text goes on writing at its end', async ({ quietPage: page }) => {
  await startWriting(page);
  await page.keyboard.type('First');
  await page.getByLabel('Subject').click();
  const low = { position: { x: 200, y: 300 } };
  await page.getByRole('group', { name: 'Body' }).click(low);
  await page.keyboard.type(' and last');
  await expect(text(page).locator('.ce-block')).toHaveText(['First and last']);

  await tool(page, 'Code').click();
  await page.keyboard.type('x = 1');
  await page.getByRole('group', { name: 'Body' }).click(low);
  await page.keyboard.type('After the code');
  await expect(text(page).locator('.ce-block').last()).toHaveText('After the code');
  await expect(text(page).locator('textarea')).toHaveValue('x = 1');
});

test('keys pressed in other fields never reach the text', async ({ quietPage: page }) => {
  await startWriting(page);
  await page.keyboard.type('Body');
  // By keyboard, so that Editor.js still believes its block to be the current one.
  await page.getByLabel('Subject').focus();
  await page.keyboard.type('Subject');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('Subj');
  await expect(text(page)).toHaveText('Body');
  await expect(text(page).locator('.ce-block')).toHaveCount(1);
});

test('every block of ours can be added and filled in by keyboard, within the policy', async ({
  quietPage: page,
}) => {
  await startWriting(page);
  await page.keyboard.type('Hello');
  const fill = async (block: string, fields: Record<string, string>) => {
    await page.getByRole('button', { name: 'Add block' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: block, exact: true }).focus();
    await page.keyboard.press('Enter');
    for (const [label, value] of Object.entries(fields))
      await text(page).getByLabel(label, { exact: true }).fill(value);
  };
  await fill('Button', { 'Words on the button': 'Sign up', 'Web address': 'example.org/run' });
  await fill('Callout', { Callout: 'Closed on Monday' });
  await fill('Two columns', {});
  await text(page).getByRole('textbox', { name: 'Left column', exact: true }).fill('Mornings');
  await fill('Event', {
    'Name of the event': 'Run',
    Starts: '2026-12-05T09:00',
    Place: 'Griffith Park',
  });
  await fill('Person', { Name: 'Ana', Role: 'Coach' });
  await fill('Divider', {});
  await fill('Spacer', {});
  await text(page).getByLabel('White space').selectOption('large');
  await expect(text(page).locator('.ce-block')).toHaveCount(8);

  // The spacer is the current block; the one above it is the divider.
  await page.getByRole('button', { name: 'Move block up' }).click();
  await expect(page.getByText('Spacer moved to place 7 of 8')).toBeAttached();
  await page.getByRole('button', { name: 'Delete block' }).click();
  await expect(page.getByText('Spacer deleted')).toBeAttached();
  await expect(text(page).locator('.ce-block')).toHaveCount(7);
  await tool(page, 'Undo').click();
  await expect(text(page).locator('.ce-block')).toHaveCount(8);

  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/templates'),
  );
  await page.getByLabel('Subject').fill('Blocks');
  await page.getByRole('button', { name: 'Save as Template' }).click();
  await page.getByLabel('Template name').fill('Blocks of ours');
  await page.getByRole('button', { name: 'Save template' }).click();
  const { body } = (await saved).postDataJSON();
  expect(body.blocks.map(({ type }: { type: string }) => type)).toEqual([
    'paragraph',
    'button',
    'callout',
    'columns',
    'event',
    'person',
    'spacer',
    'delimiter',
  ]);
  expect(body.blocks[1].data).toEqual({
    text: 'Sign up',
    href: 'https://example.org/run',
    align: 'left',
  });
  expect(body.blocks[4].data).toMatchObject({ title: 'Run', start: '2026-12-05T09:00' });
});

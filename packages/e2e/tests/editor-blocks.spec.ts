import type { Page } from 'playwright/test';
import { adminEmail, testPassword } from '../src/admin-api.ts';
import { expect, test } from '../src/fixtures.ts';
import { writePicture } from '../src/picture.ts';

const text = (page: Page) => page.locator('.codex-editor__redactor');
const blocks = (page: Page) => text(page).locator('.ce-block');

async function startWriting(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('.ce-paragraph').click();
}

async function write(page: Page, ...lines: string[]) {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test.beforeEach(({ page, admin }) => {
  expect(admin.email).toBe(adminEmail);
  page.on('dialog', (dialog) => dialog.accept());
});

test('a picture of the library is found and chosen by keyboard, and asks for its words', async ({
  quietPage: page,
  stack,
}) => {
  await startWriting(page);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Image' })
    .click();
  await (await chooser).setFiles(await writePicture(stack.dataDir, 'chosen-again.png'));
  await expect(text(page).locator('img')).toHaveCount(1);
  const asks = 'Say what the picture shows, or mark it as decoration.';
  await expect(text(page).getByText(asks)).toBeVisible();
  const words = text(page).getByLabel('Description for people who cannot see it');
  await expect(words).toHaveAccessibleDescription(new RegExp(`^${asks}`));
  await words.fill('The sun');
  await expect(text(page).getByText(asks)).toBeHidden();

  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Person' }).click();
  const person = blocks(page).last();
  await person.getByRole('button', { name: 'Choose a portrait from the library' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('no-such-name');
  await expect(dialog.getByText('No picture has a name like that.')).toBeVisible();
  await dialog.getByLabel('Search').fill('CHOSEN-ag');
  await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('option', { name: 'chosen-again.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(person.locator('img')).toBeVisible();
  const [first, second] = await text(page).locator('img').all();
  expect(await second?.getAttribute('src')).toBe(await first?.getAttribute('src'));
  await expect(
    person.getByRole('button', { name: 'Choose a portrait from the library' }),
  ).toBeFocused();
});

/** The words that are painted as merge tags, in the order of the page. */
const painted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('merge-tag') ?? [])]
      .filter((range) => range.startContainer.isConnected)
      .map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
      )
      .sort(),
  );

test('merge tags are painted while the text stays what was typed', async ({ quietPage: page }) => {
  await startWriting(page);
  await write(page, 'Hi {{first_name|friend}}, bye {{ unfinished');
  await expect.poll(() => painted(page)).toEqual(['{{first_name|friend}}']);
  await page.keyboard.press('Enter');
  await page.getByLabel('For people without it (optional)').fill('neighbor');
  await page.getByRole('button', { name: 'Full name', exact: true }).click();
  await expect(blocks(page).last()).toHaveText('{{full_name|neighbor}}');
  await expect
    .poll(() => painted(page))
    .toEqual(['{{first_name|friend}}', '{{full_name|neighbor}}']);
  await page.keyboard.press('Backspace');
  await expect.poll(() => painted(page)).toEqual(['{{first_name|friend}}']);
  await page.keyboard.type('}');
  // One step or several: what is typed in a moment is one, and a busy machine has more moments.
  const afterEach = (key: string) =>
    expect.poll(async () => {
      await page.keyboard.press(key);
      return painted(page);
    });
  await afterEach('Control+z').toEqual([]);
  await afterEach('Control+y').toEqual(['{{first_name|friend}}', '{{full_name|neighbor}}']);
  expect(await text(page).innerHTML()).not.toMatch(/<(span|mark)/);
});

test('a browser that cannot paint merge tags still writes them', async ({ quietPage: page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Highlight');
    Reflect.deleteProperty(CSS, 'highlights');
  });
  await startWriting(page);
  await write(page, 'Hi ');
  await page.getByRole('button', { name: 'First name', exact: true }).click();
  await expect(blocks(page)).toHaveText(['Hi {{first_name}}']);
});

const middle = (box: { x: number; y: number; width: number; height: number } | null) => {
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a mouse drags a block to its place; that is said, and undone', async ({
  quietPage: page,
}) => {
  await startWriting(page);
  await write(page, 'one', 'two', 'three');
  await blocks(page)
    .nth(0)
    .hover({ position: { x: 20, y: 20 } });
  const from = middle(await blocks(page).nth(0).getByTitle('Drag to move').boundingBox());
  const below = middle(await blocks(page).nth(2).boundingBox());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.move(below.x, below.y + 8);
  await expect(blocks(page).nth(2)).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect(blocks(page)).toHaveText(['two', 'three', 'one']);
  await expect(page.getByText('Paragraph moved to place 3 of 3')).toBeAttached();
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(blocks(page)).toHaveText(['one', 'two', 'three']);
});

test('a finger drags a block on a phone, and what interrupts it leaves the block', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startWriting(page);
  await write(page, 'one', 'two', 'three');
  await blocks(page).nth(2).click();
  const handle = blocks(page).nth(2).getByTitle('Drag to move');
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const from = middle(box);
  const above = await blocks(page).nth(0).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  for (const end of ['touchCancel', 'touchEnd'] as const) {
    await touch('touchStart', from.y);
    await touch('touchMove', from.y - 12);
    await touch('touchMove', (above?.y ?? 0) + 2);
    await expect(blocks(page).nth(0)).toHaveAttribute('data-drop', 'before');
    await touch(end);
    await expect(blocks(page).nth(0)).not.toHaveAttribute('data-drop');
    const order = end === 'touchEnd' ? ['three', 'one', 'two'] : ['one', 'two', 'three'];
    await expect(blocks(page)).toHaveText(order);
  }
  await expect(page.getByText('Paragraph moved to place 1 of 3')).toBeAttached();
});

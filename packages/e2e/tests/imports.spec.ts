import { readFile } from 'node:fs/promises';
import { importListSchema, type UserPage } from '@secondset/contracts';
import { expect, type Page, test } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { AdminApi, adminEmail } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { Mailbox } from '../src/mailbox.ts';
import { startTempStack, type TempStack } from '../src/temp-stack.ts';

const people = 6_000;

let stack: TempStack;
let remove: () => Promise<void>;
let admin: AdminApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ stack, remove } = await startTempStack());
  admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
  await admin.call('POST', '/audience/users', {
    email: 'person1@example.org',
    fullName: 'Before the import',
    phoneNumber: '555-0100',
  });
});
test.afterAll(() => remove());

/** As Excel saves it in much of the world: semicolons, a byte order mark, CRLF. */
const file = Buffer.from(
  `\ufeffCorreo electrónico;Nombre completo;Teléfono;Etiquetas\r\n${Array.from(
    { length: people },
    (_, at) => `person${at + 1}@example.org;"Person; ${at + 1}";555-${at + 1};Park`,
  ).join('\r\n')}\r\nnobody;Broken;1;Park\r\n`,
);

const whole = async (page: Page, what: string) => {
  await expectNoViolations(page, what);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, what);
  await expectNoViolations(page, `${what} at 360`);
  await page.setViewportSize({ width: 1280, height: 800 });
};

const everyone = async () => {
  let cursor: string | null = '';
  const all: UserPage['users'] = [];
  while (cursor !== null) {
    const query = cursor === '' ? '' : `&cursor=${cursor}`;
    const answer = await admin.call('GET', `/audience/users?limit=200${query}`);
    const page = (await answer.json()) as UserPage;
    all.push(...page.users);
    cursor = page.nextCursor;
  }
  return all;
};

test('a list with semicolons is imported through kill -9, its refused rows come back, and all of it is undone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ baseURL: stack.siteUrl });
  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);

  await page.goto('/admin/people/import');
  const read = page.getByRole('button', { name: 'Read this file' });
  await read.click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await whole(page, 'the choice of a file');
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: file });
  await read.click();

  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('What Correo electrónico becomes')).toHaveValue('email');
  await expect(page.getByLabel('What Nombre completo becomes')).toHaveValue('fullName');
  await expect(page.getByLabel('What Teléfono becomes')).toHaveValue('phoneNumber');
  await expect(page.getByLabel('What Etiquetas becomes')).toHaveValue('tags');
  await whole(page, 'the columns');
  await page.getByRole('button', { name: 'Go on to the rules' }).click();
  await whole(page, 'the rules');
  await page.getByRole('button', { name: 'Check the file' }).click();

  const start = page.getByRole('button', { name: `Import ${people.toLocaleString('en')} people` });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('New tags: Park.')).toBeVisible();
  await page.getByRole('button', { name: 'Refused' }).click();
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText(String(people + 2));
  await expect(refused).toContainText('Enter an email address like name@example.org.');
  await page.getByRole('button', { name: 'Changed', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Changed rows' })).toContainText(
    'Full name: Before the import Person; 1',
  );
  await whole(page, 'the dry run');
  expect(await everyone()).toHaveLength(1);

  await start.click();
  await expect(
    page.getByText('Say where these people come from and how they agreed.'),
  ).toBeVisible();
  await page.getByLabel('Where these people come from').fill('Sign-up sheets of the park');
  await page.getByLabel('Each of these people agreed').check();
  await start.click();
  await expect(page.getByText('You can leave this page')).toBeVisible();
  const { audience } = stack.services;
  await expect
    .poll(
      async () => {
        const answer = await admin.call('GET', '/audience/imports');
        const [first] = importListSchema.parse(await answer.json()).imports;
        return first?.progress.done ?? 0;
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await audience.stop('SIGKILL');
  await audience.start();

  const address = page.url();
  await page.goto('/admin/people/imports');
  const row = page.getByRole('row').filter({ hasText: 'lista.csv' });
  await expect(row).toContainText(/Imported/, { timeout: 120_000 });
  await whole(page, 'the imports');
  await row.getByRole('link', { name: 'lista.csv' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
  const imported = await everyone();
  expect(new Set(imported.map(({ email }) => email)).size).toBe(people);
  expect(imported).toHaveLength(people);
  expect(imported.every(({ tags }) => tags.length === 1)).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('Why it was refused\r\nnobody,Broken,1,Park,');

  await whole(page, 'the result');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText(`${(people - 1).toLocaleString('en')} people`);
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^Undone:/)).toBeVisible({ timeout: 120_000 });
  expect(await everyone()).toMatchObject([
    {
      email: 'person1@example.org',
      fullName: 'Before the import',
      phoneNumber: '555-0100',
      tags: [],
    },
  ]);
});

test('columns become own fields with guessed types, shown in the check, and undo empties them', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: stack.siteUrl });
  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/people/import');
  const rows = Array.from({ length: 6 }, (_, at) => `field${at}@example.org,${at % 2 ? 'M' : 'L'}`);
  const list = `Email,Shirt\n${rows.join('\n')}\nwrong@example.org,XXL\n`;
  const buffer = Buffer.from(list);
  await page.getByLabel('File').setInputFiles({ name: 'shirts.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Read this file' }).click();

  await page.getByLabel('What Shirt becomes').selectOption({ label: 'A new field' });
  const field = page.getByRole('group', { name: 'New field from Shirt' });
  await field.getByLabel('Type').selectOption({ label: 'Choice' });
  await field.getByLabel('Choices').fill('L\nM');
  await whole(page, 'a new field');
  await page.getByRole('button', { name: 'Go on to the rules' }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('New fields: Shirt.')).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const added = page.getByRole('table', { name: 'New rows' });
  await expect(added.getByRole('row').nth(1)).toContainText('Shirt: L');
  await page.getByRole('button', { name: 'Refused' }).click();
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused).toContainText('Shirt: Write exactly one of these: L, M.');
  await page.getByLabel('Where these people come from').fill('A sheet');
  await page.getByLabel('Each of these people agreed').check();
  await page.getByRole('button', { name: 'Import 6 people' }).click();
  const undo = page.getByRole('button', { name: 'Undo this import' });
  await expect(undo).toBeVisible();
  const result = page.url();

  await page.goto('/admin/people?search=field1');
  await page.getByRole('link', { name: 'field1@example.org' }).first().click();
  await expect(page.getByLabel('Shirt')).toHaveValue('M');
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText(`by an import of ${admin.email}`)).toBeVisible();
  await expect(history.getByText('File: shirts.csv')).toBeVisible();

  await page.goto(result);
  await undo.click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText('The field “Shirt” stays');
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^Undone: 6 people removed/)).toBeVisible();
  await page.close();
});

import { type Draft, draftCreatedSchema, draftSchema } from '@secondset/contracts';
import type { Browser, Page } from 'playwright/test';
import { expectUsable } from '../src/access.ts';
import type { AdminApi } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved / });
const text = (page: Page) => page.locator('.codex-editor__redactor');
const subject = (page: Page) => page.getByLabel('Subject');
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const contentOf = (words: string) => ({
  mail: { subject: words, body: { blocks: [{ type: 'paragraph', data: { text: words } }] } },
});
const create = async (admin: AdminApi, words: string): Promise<Draft> => {
  const input = { content: contentOf(words), saveId: crypto.randomUUID() };
  const answer = await admin.call('POST', '/campaigns/drafts', input);
  return draftCreatedSchema.parse(await answer.json()).draft;
};
const read = async (admin: AdminApi, id: string): Promise<Draft> =>
  draftSchema.parse(await (await admin.call('GET', `/campaigns/drafts/${id}`)).json());
/** Waits until the server has these words of a draft. */
const expectKept = (admin: AdminApi, id: string, words: string) =>
  expect
    .poll(async () => JSON.stringify((await read(admin, id)).content), { timeout: 30_000 })
    .toContain(words);
const idIn = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? '';

async function openDraft(page: Page, id: string) {
  await page.goto(`/admin/campaigns/${id}`);
  await page.locator('.ce-paragraph').first().waitFor();
}

/** Types at the end of the body. */
async function type(page: Page, words: string) {
  await page.locator('.ce-paragraph').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

/** Somebody else at another computer: another browser, logged in on its own. */
async function anotherComputer(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await new ConsolePage(page).logIn(email);
  return { page, close: () => context.close() };
}

test('what is typed is saved by itself, a reload finds it, and the browser itself has none of it', async ({
  quietPage: page,
  admin,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  await subject(page).fill('Spring walk');
  await type(page, 'Bring good shoes');
  await expect(page).toHaveURL(/\/admin\?draft=[0-9a-f]{24}$/);
  await expectKept(admin, idIn(page), 'Bring good shoes');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(subject(page)).toHaveValue('Spring walk');
  await expect(text(page)).toHaveText('Bring good shoes');
  await type(page, ' and water');
  await expectKept(admin, idIn(page), 'Bring good shoes and water');
  await expect(saved(page)).toBeVisible();

  await named(page, 'Start a new email').click();
  await expect(subject(page)).toHaveValue('');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(/^\d+ drafts?\. Latest: Spring walk, saved /)).toBeVisible();
  await expectUsable(page, 'drafts on /admin');
  const stored = await page.evaluate(async () => {
    const names = await indexedDB.databases();
    const caches = await window.caches.keys();
    const bodies: string[] = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, names])];
    for (const name of caches) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys())
        bodies.push((await (await cache.match(request))?.text()) ?? '');
    }
    return bodies.join('\n');
  });
  expect(stored).not.toContain('Bring good shoes');
});

test('without a connection the console says so, keeps the words, and saves them once it is back', async ({
  page,
  admin,
}) => {
  const draft = await create(admin, 'Offline letter');
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  await page.context().setOffline(true);
  await type(page, ' on the train');
  await expect(page.getByText('Not saved: no connection. We keep trying.')).toBeVisible();
  await type(page, ' and the bus');
  await page.context().setOffline(false);
  await expectKept(admin, draft.id, 'Offline letter on the train and the bus');
  await expect(saved(page)).toBeVisible();
});

test('a second tab on a draft rests until it takes the draft over, and shows what the first wrote', async ({
  quietPage: page,
  admin,
}) => {
  const draft = await create(admin, 'Two tabs');
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  const second = await page.context().newPage();
  await openDraft(second, draft.id);
  await expect(second.getByText('This draft is open in another tab.')).toBeVisible();
  await expectUsable(second, 'a draft in another tab');
  await type(page, ', first words');
  await expect(text(second)).toContainText('first words');
  await named(second, 'Edit here instead').click();
  await expect(page.getByText('This draft is open in another tab.')).toBeVisible();
  await expect(second.getByText('This draft is open in another tab.')).toBeHidden();
  await type(second, ', second words');
  await expect(text(page)).toContainText('first words, second words');
  await second.close();
  await expect(page.getByText('This draft is open in another tab.')).toBeHidden();
  await type(page, ', third words');
  await expectKept(admin, draft.id, 'Two tabs, first words, second words, third words');
});

test('two computers on one draft overwrite nothing: the person who is later compares and decides', async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const draft = await create(admin, 'Shared');
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  const other = await anotherComputer(browser, baseURL, admin.email);
  await openDraft(other.page, draft.id);
  await type(other.page, ', theirs');
  await expectKept(admin, draft.id, 'Shared, theirs');
  await type(page, ', mine');
  const bar = page.getByRole('alert').filter({ hasText: 'saved a newer version' });
  await expect(bar).toBeVisible();
  await expectUsable(page, 'a conflict');
  await bar.getByRole('button', { name: 'See both' }).click();
  const both = page.getByRole('dialog', { name: 'Both versions' });
  await expect(both.getByRole('region', { name: 'Newer version' })).toContainText('Shared, theirs');
  await expect(both.getByRole('region', { name: 'Your version' })).toContainText('Shared, mine');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[0-9a-f]{24}$/);
  expect(idIn(page)).not.toBe(draft.id);
  await expectKept(admin, idIn(page), 'Shared, mine');
  await expectKept(admin, draft.id, 'Shared, theirs');
  await other.close();
});

test('text that a template replaced comes back from the earlier versions', async ({
  quietPage: page,
  admin,
}) => {
  const draft = await create(admin, 'Long letter');
  const template = { name: 'Short greeting', subject: 'Hello' };
  await admin.call('POST', '/campaigns/templates', {
    ...template,
    body: contentOf('A short hello').mail.body,
  });
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  await page.getByLabel('Template').selectOption({ label: template.name });
  await named(page, 'Replace my text').click();
  await expect(text(page)).toHaveText('A short hello');
  await expectKept(admin, draft.id, 'A short hello');
  await named(page, 'Earlier versions').click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await dialog.getByRole('button', { name: /before it was replaced/ }).click();
  await expect(dialog.getByText('Long letter').last()).toBeVisible();
  await expectUsable(page, 'earlier versions');
  await named(page, 'Restore this version').click();
  await expect(dialog).toBeHidden();
  await expect(text(page)).toHaveText('Long letter');
  await expect(subject(page)).toHaveValue('Long letter');
});

test('the list finds, names, copies, archives and deletes, and the address holds its state', async ({
  quietPage: page,
  admin,
}) => {
  await create(admin, 'Harvest news');
  await new ConsolePage(page).logIn(admin.email);
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await expect(page).toHaveURL('/admin/campaigns');
  const rows = page.getByRole('table', { name: 'Campaigns' }).getByRole('rowheader');
  await page.getByLabel('Search').fill('harvest');
  await expect(rows).toHaveText(['Harvest news']);
  await expectUsable(page, 'all campaigns');

  await named(page, 'Rename Harvest news').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Harvest letter');
  await named(page, 'Save').click();
  await expect(rows).toHaveText([/^Harvest letter/]);

  await named(page, 'Duplicate Harvest letter').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Harvest letter');
  await expect(subject(page)).toHaveValue('Harvest news');
  await page.goBack();
  await expect(rows).toHaveText([/^Copy of Harvest letter/, /^Harvest letter/]);

  await named(page, 'Archive Harvest letter').click();
  await expect(rows).toHaveText([/^Copy of Harvest letter/]);
  await page.getByLabel('State').selectOption({ label: 'Archived' });
  await expect(page).toHaveURL('/admin/campaigns?search=harvest&state=archived');
  await expect(rows).toHaveText([/^Harvest letter/]);
  await page.reload();
  await expect(rows).toHaveText([/^Harvest letter/]);
  await named(page, 'Unarchive Harvest letter').click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();

  await page.getByLabel('State').selectOption({ label: 'Drafts' });
  await named(page, 'Delete Copy of Harvest letter').click();
  await expect(rows).toHaveText([/^Harvest letter/]);
  await named(page, 'Undo').click();
  await expect(rows).toHaveText([/^Copy of Harvest letter/, /^Harvest letter/]);
});

test('a draft that was sent leaves the drafts, and its page shows the campaign', async ({
  quietPage: page,
  admin,
}) => {
  test.setTimeout(120_000);
  const person = { fullName: 'Dana Draft', email: 'dana.draft@example.org', tagIds: [] };
  await admin.call('POST', '/audience/users', person);
  const draft = await create(admin, 'To be sent');
  const console_ = new ConsolePage(page);
  await console_.logIn(admin.email);
  await openDraft(page, draft.id);
  await console_.send.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to / })
    .click();
  await expect
    .poll(() => console_.alerts, { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^Campaign sent successfully to \d+ users!$/)]);
  await page.goto(`/admin/campaigns/${draft.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To be sent');
  await expect(page.getByText('Sent', { exact: true }).last()).toBeVisible();
  await expectUsable(page, 'a campaign');
  await named(page, 'Write a new email from this one').click();
  await expect(subject(page)).toHaveValue('To be sent');
  expect((await read(admin, draft.id)).campaignId).not.toBeNull();
});

test('what is pasted into a written paragraph is saved without another key', async ({
  quietPage: page,
  admin,
}) => {
  const draft = await create(admin, 'Before the paste');
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  await page.locator('.ce-paragraph').first().click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>pasted one</p><p>pasted two</p>');
    clipboardData.setData('text/plain', 'pasted one\n\npasted two');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expectKept(admin, draft.id, 'pasted two');
});

test('a second tab on a draft can go on in a copy, and both are kept', async ({
  quietPage: page,
  admin,
}) => {
  const draft = await create(admin, 'One for two');
  await new ConsolePage(page).logIn(admin.email);
  await openDraft(page, draft.id);
  const second = await page.context().newPage();
  await openDraft(second, draft.id);
  await named(second, 'Write in a copy').click();
  await expect(second.getByText('This draft is open in another tab.')).toBeHidden();
  await type(second, ', in the copy');
  await expect(second.getByText(/^Saved /)).toBeVisible();
  await expect(page.getByText('This draft is open in another tab.')).toBeHidden();
  await type(page, ', in the first');
  await expectKept(admin, draft.id, 'One for two, in the first');
  await second.close();
});

import { type Person, tagSchema, userSchema } from '@secondset/contracts';
import { expectNoViolations, expectUsable } from '../src/access.ts';
import type { AdminApi } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const create = async (admin: AdminApi, input: object) =>
  userSchema.parse(await (await admin.call('POST', '/audience/users', input)).json());
const createTag = async (admin: AdminApi, name: string) =>
  tagSchema.parse(await (await admin.call('POST', '/audience/tags', { name })).json());

test('finds Łukasz by “lukasz”, tags all who match a filter, deletes them and brings them back', async ({
  quietPage: page,
  admin,
}) => {
  const tag = await createTag(admin, 'Story runners');
  const domain = 'story.example.org';
  await create(admin, {
    fullName: 'Łukasz Nowak',
    email: `lukasz@${domain}`,
    tagIds: [tag.id],
  });
  const others = 27;
  for (let at = 0; at < others; at += 1)
    await create(admin, { fullName: `Story ${at}`, email: `person${at}@${domain}` });

  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/people');
  const table = page.getByRole('table', { name: 'People' });
  const search = page.getByLabel('Search');
  await search.fill('lukasz');
  await expect(table.getByRole('rowheader')).toHaveText(['Łukasz Nowak']);

  await search.fill(`@${domain}`);
  await expect(page.getByText(`${others + 1} people`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Add a filter' });
  await filter.getByLabel('People with').selectOption({ label: 'none of these tags' });
  await filter.getByLabel('Story runners').check();
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(
    page.getByRole('button', { name: 'Tags: none of Story runners', exact: true }),
  ).toBeVisible();
  await page.getByLabel('People per page').selectOption('25');
  await expect(page.getByText(`${others} people`, { exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(25 + 1);
  await expectUsable(page, 'people');

  const bar = page.getByRole('region', { name: 'Selected people' });
  const selectAll = async () => {
    await page.getByLabel('Select this page').check();
    await bar.getByRole('button', { name: 'Select all who match' }).click();
    await expect(bar.getByText(`${others} selected`)).toBeVisible();
  };
  await selectAll();
  await expectUsable(page, 'people selected');
  await bar.getByRole('button', { name: 'Add tags' }).click();
  const adds = page.getByRole('dialog', { name: `Add tags to ${others} people?` });
  await adds.getByLabel('New tag').fill('Story walkers');
  await adds.getByRole('button', { name: 'Add tag', exact: true }).click();
  await expect(adds.getByLabel('Story walkers')).toBeChecked();
  await adds.getByRole('button', { name: `Add tags to ${others} people` }).click();
  await expect(page.getByText(`Added tags to ${others} people.`)).toBeVisible();
  await expect(table.getByText('Story walkers')).toHaveCount(25);

  // The address holds the whole question.
  await page.reload();
  await expect(search).toHaveValue(`@${domain}`);
  await expect(
    page.getByRole('button', { name: 'Tags: none of Story runners', exact: true }),
  ).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(25 + 1);

  await selectAll();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${others} people?` });
  const agree = question.getByRole('button', { name: `Delete ${others} people` });
  const number = question.getByLabel(`Type ${others} to confirm`);
  await number.fill('3');
  await agree.click();
  await expect(number).toHaveAccessibleDescription(`Type ${others} to confirm.`);
  await expectNoViolations(page, 'delete many');
  await number.fill(String(others));
  await agree.click();
  const deleted = page.getByText(`Deleted ${others} people. You can undo this until`);
  await expect(deleted).toBeVisible();
  await expect(page.getByText('Nobody matches.')).toBeVisible();
  await page.reload();
  await expect(deleted).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone. ${others} people are back.`)).toBeVisible();
  await expect(page.getByText(`${others} people`, { exact: true })).toBeVisible();
  await expect(table.getByText('Story walkers')).toHaveCount(25);
});

test('of two administrators who edit one person, the second sees what changed and loses nothing', async ({
  quietPage: page,
  browser,
  baseURL,
  admin,
}) => {
  const { id } = await create(admin, { fullName: 'Ada Both', email: 'ada.both@example.org' });
  await new ConsolePage(page).logIn(admin.email);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const second = await context.newPage();
  await new ConsolePage(second).logIn(admin.email);
  for (const each of [page, second]) {
    await each.goto(`/admin/people/${id}`);
    await expect(each.getByLabel('Name', { exact: true })).toHaveValue('Ada Both');
  }
  await second.getByLabel('Notes').fill('Prefers mornings.');
  await page.getByLabel('Phone').fill('555-0134');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await second.getByRole('button', { name: 'Save' }).click();
  const conflict = second.getByRole('dialog', {
    name: 'Someone else changed Ada Both while you were editing.',
  });
  await expect(conflict.getByRole('region', { name: 'Phone' })).toContainText('555-0134');
  await expectNoViolations(second, 'two administrators');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(second.getByText('Saved.')).toBeVisible();
  const stored = (await (await admin.call('GET', `/audience/users/${id}`)).json()) as Person;
  expect(stored).toMatchObject({ phoneNumber: '555-0134', notes: 'Prefers mornings.' });

  await page.reload();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText('Phone: (empty) → 555-0134')).toBeVisible();
  await expect(history.getByText('Notes: (empty) → Prefers mornings.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop email' }).click();
  await expect(page.getByRole('list', { name: 'Why no email is sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow email again' }).click();
  await page.getByLabel('When and how did they agree?').fill('By phone today.');
  await page.getByRole('button', { name: 'Allow email', exact: true }).click();
  await expect(history.getByText('They agreed again: By phone today.')).toBeVisible();
  await expectUsable(page, 'one person');
  await context.close();
});

test('adds a person, sets topics and a pause, and takes a topic back only with a statement', async ({
  quietPage: page,
  admin,
}) => {
  await new ConsolePage(page).logIn(admin.email);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Name', { exact: true }).fill('Tomás Topic');
  await dialog.getByLabel('Email').fill('tomas.topic@example.org');
  await dialog.getByLabel('Language', { exact: true }).selectOption({ label: 'Spanish' });
  await dialog.getByLabel('Notes').fill('Met at the park.');
  await expectUsable(page, 'add a person');
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Tomás Topic was added.')).toBeVisible();

  await page.goto('/admin/people?search=tomas+topic');
  await page.getByRole('link', { name: 'Tomás Topic' }).click();
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('es');
  await page.getByLabel('Events').uncheck();
  await page.getByLabel('Pause', { exact: true }).selectOption({ label: 'For 90 days' });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText('No email about: Events')).toBeVisible();

  await page.getByLabel('Events').check();
  await expectUsable(page, 'more email');
  await save.click();
  await expect(page.getByText('Say how this person agreed to get email again.')).toBeVisible();
  await page.getByLabel('When and how did they agree').fill('By phone today.');
  await save.click();
  await expect(history.getByText('They agreed: By phone today.')).toBeVisible();
  await expect(page.getByLabel('Events')).toBeChecked();
});

test('tags, segments and own fields are kept in order', async ({ quietPage: page, admin }) => {
  const [one, other] = [await createTag(admin, 'Order one'), await createTag(admin, 'Order other')];
  await create(admin, { email: 'order@example.org', tagIds: [one.id] });
  await new ConsolePage(page).logIn(admin.email);

  await page.goto('/admin/people/tags');
  await page.getByRole('button', { name: 'Merge Order one' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Order one into another tag' });
  await expect(merge.getByText('1 person has this tag.')).toBeVisible();
  await merge.getByLabel('Into').selectOption({ label: other.name });
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('rowheader', { name: 'Order one' })).toHaveCount(0);
  await expectUsable(page, 'tags');

  await page.goto('/admin/settings/fields');
  await page.getByRole('button', { name: 'New field' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shirt size');
  await page.getByLabel('Type').selectOption({ label: 'Choice' });
  await page.getByLabel('Choices').fill('S\nM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Shirt size' })).toBeVisible();
  await expectUsable(page, 'fields');

  await page.goto('/admin/people/segments');
  await page.getByRole('button', { name: 'New segment' }).click();
  const segment = page.getByRole('dialog', { name: 'New segment' });
  await segment.getByLabel('Name').fill('Without a shirt');
  await segment.getByRole('button', { name: 'Add a filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Add a filter' });
  await filter.getByLabel('Filter by').selectOption({ label: 'A field of your own' });
  await filter.getByLabel('What about it').selectOption({ label: 'has no value' });
  await expectNoViolations(page, 'add a filter');
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await segment.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('rowheader', { name: 'Without a shirt' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Shirt size has no value' })).toBeVisible();
  await expectUsable(page, 'segments');
  await page.getByRole('link', { name: 'Without a shirt' }).click();
  await expect(page.getByLabel('Segment', { exact: true })).toHaveValue(/^[0-9a-f]{24}$/);
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
});

// @vitest-environment jsdom
import { type PeopleExport, peopleExportSchema } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { idOf, problem } from '../../testing/fake-backend.ts';
import { type FakePeople, fakePeople, shirtSize, wholePerson } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const runners = idOf(101);
const none = { kind: 'tags', mode: 'none', ids: [runners] };

async function list(fake: FakePeople, query = '') {
  const rendered = renderConsole({ path: `/admin/people${query}`, backend: fake.backend });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  await screen.findByLabelText('Search');
  return rendered;
}
const table = () => screen.findByRole('table', { name: 'People' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lastSearch = (fake: FakePeople) => fake.searches().at(-1);
const bulkCalls = (fake: FakePeople) =>
  fake.backend.callsTo('POST /api/audience/users/bulk').map(({ body }) => body);

test('the address holds search, filters, segment, order, size and columns, and a reload restores them', async () => {
  const fake = fakePeople();
  fake.segments = [
    {
      id: idOf(600),
      name: 'Newcomers',
      filter: { kind: 'and', of: [] },
      version: 0,
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
    },
  ];
  const query = new URLSearchParams({
    q: 'lukasz',
    filter: JSON.stringify(none),
    segment: idOf(600),
    sort: 'added',
    order: 'down',
    size: '100',
    columns: 'phone',
  });
  await list(fake, `?${query}`);
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Select', 'Name', 'Phone']);
  expect(lastSearch(fake)).toEqual({
    search: 'lukasz',
    filter: { kind: 'and', of: [none] },
    segmentId: idOf(600),
    sort: 'added',
    order: 'down',
    limit: 100,
  });
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('lukasz');
  expect(await screen.findByRole('button', { name: 'Tags: none of Runners' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('People per page'), { target: { value: '50' } });
  await waitFor(() => expect(location.search).not.toContain('size='));
  for (const part of ['q=lukasz', 'segment=', 'sort=added', 'order=down', 'columns=phone'])
    expect(location.search).toContain(part);
});

test('an address with an unknown filter shows nobody instead of everybody', async () => {
  const fake = fakePeople();
  renderConsole({
    path: `/admin/people?filter=${encodeURIComponent('{"kind":"unheard-of"}')}`,
    backend: fake.backend,
  });
  expect(await screen.findByText(/holds a filter that this page does not understand/)).toBeTruthy();
  expect(fake.searches()).toEqual([]);
});

test('typing asks once for what was typed in one go', async () => {
  const fake = fakePeople();
  await list(fake);
  await table();
  const field = screen.getByLabelText('Search');
  for (const typed of ['l', 'lu', 'luk']) fireEvent.change(field, { target: { value: typed } });
  await waitFor(() => expect(lastSearch(fake)?.search).toBe('luk'));
  expect(fake.searches().map(({ search }) => search)).toEqual([undefined, 'luk']);
  expect(new URLSearchParams(location.search).get('q')).toBe('luk');
});

test('a filter is added, changed and removed in words', async () => {
  const fake = fakePeople();
  fake.fields = [shirtSize];
  await list(fake);
  await table();
  press('Add a filter');
  const dialog = await screen.findByRole('dialog', { name: 'Add a filter' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add filter' }));
  expect(within(dialog).getByText(/incomplete/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('People with'), { target: { value: 'none' } });
  fireEvent.click(within(dialog).getByLabelText('Runners'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add filter' }));
  await waitFor(() => expect(lastSearch(fake)?.filter).toEqual({ kind: 'and', of: [none] }));

  fireEvent.click(await screen.findByRole('button', { name: 'Tags: none of Runners' }));
  const change = await screen.findByRole('dialog', { name: 'Change the filter' });
  fireEvent.change(within(change).getByLabelText('Filter by'), { target: { value: 'field' } });
  fireEvent.change(within(change).getByLabelText('Value'), { target: { value: 'M' } });
  fireEvent.click(within(change).getByRole('button', { name: 'Change filter' }));
  await waitFor(() =>
    expect(lastSearch(fake)?.filter).toEqual({
      kind: 'and',
      of: [{ kind: 'field', field: shirtSize.id, op: 'is', value: 'M' }],
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: Shirt size is M' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('counts up to a bound, and exactly when asked', async () => {
  const fake = fakePeople();
  fake.count = 12_345;
  await list(fake);
  expect(await screen.findByText('More than 1,000 people')).toBeTruthy();
  press('Count them all');
  expect(await screen.findByText('12,345 people')).toBeTruthy();
});

test('all who match are sent as the question with their number, less those left out', async () => {
  const fake = fakePeople();
  fake.count = 1_234;
  fake.nextCursor = 'further';
  await list(fake, `?q=pers&filter=${encodeURIComponent(JSON.stringify(none))}`);
  await table();
  fireEvent.click(screen.getByLabelText('Select this page'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  press('Select all who match');
  expect(await screen.findByText('1,234 selected')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Select Person 2'));
  press('Add tags');
  const dialog = await screen.findByRole('dialog', { name: 'Add tags to 1,233 people?' });
  fireEvent.click(within(dialog).getByLabelText('Runners'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add tags to 1,233 people' }));
  await waitFor(() =>
    expect(bulkCalls(fake)).toEqual([
      {
        selection: {
          mode: 'all',
          search: 'pers',
          filter: { kind: 'and', of: [none] },
          except: [idOf(2)],
          expected: 1_233,
        },
        action: { kind: 'addTags', tagIds: [runners] },
      },
    ]),
  );
});

test('those chosen, or all who match, are exported with the mark that Excel needs', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const fake = fakePeople();
  fake.count = 1_234;
  fake.nextCursor = 'further';
  const asked: PeopleExport[] = [];
  fake.backend.answer('POST /api/audience/users/export', ({ body }) => {
    asked.push(peopleExportSchema.parse(body));
    return new Response('\ufeffEmail\r\n');
  });
  await list(fake, '?q=pers');
  await table();
  fireEvent.click(screen.getByLabelText('Select this page'));
  press('Export');
  await waitFor(() => expect(saved).toHaveLength(1));
  press('Select all who match');
  await screen.findByText('1,234 selected');
  fireEvent.click(screen.getByLabelText('Select Person 2'));
  press('Export');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked.map(({ selection }) => selection)).toEqual([
    { mode: 'some', ids: [idOf(1), idOf(2)] },
    { mode: 'all', search: 'pers', except: [idOf(2)], expected: 1_233 },
  ]);
  // Three bytes more than its letters.
  expect(saved.map(({ size }) => size)).toEqual([10, 10]);
});

test('a selection ends when the list is about others', async () => {
  const fake = fakePeople();
  await list(fake);
  await table();
  fireEvent.click(screen.getByLabelText('Select Person 1'));
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'other' } });
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('deleting asks for the number, and can be undone after a reload', async () => {
  const fake = fakePeople();
  await list(fake);
  await table();
  fireEvent.click(screen.getByLabelText('Select this page'));
  press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 people?' });
  const agree = within(dialog).getByRole('button', { name: 'Delete 2 people' });
  fireEvent.change(within(dialog).getByLabelText('Type 2 to confirm'), { target: { value: '3' } });
  fireEvent.click(agree);
  expect(bulkCalls(fake)).toEqual([]);
  fake.job = {
    ...fake.job,
    action: 'delete',
    state: 'done',
    done: 2,
    undoUntil: '2026-03-02T10:00:00.000Z',
  };
  fireEvent.change(within(dialog).getByLabelText('Type 2 to confirm'), { target: { value: '2' } });
  fireEvent.click(agree);
  expect(await screen.findByText(/Deleted 2 people. You can undo this until/)).toBeTruthy();
  expect(bulkCalls(fake)).toEqual([
    { selection: { mode: 'some', ids: [idOf(1), idOf(2)] }, action: { kind: 'delete' } },
  ]);

  cleanup();
  await list(fake);
  await screen.findByText(/Deleted 2 people/);
  fake.backend.answer(`POST /api/audience/users/bulk/${fake.job.id}/undo`, () => {
    fake.job = { ...fake.job, state: 'undone' };
    return Response.json(fake.job, { status: 202 });
  });
  press('Undo');
  expect(await screen.findByText('Undone. 2 people are back.')).toBeTruthy();
});

test('what the service refuses is said in the question, which stays open', async () => {
  const fake = fakePeople();
  fake.backend.answer('POST /api/audience/users/bulk', () =>
    problem(409, 'You saw 2 people, and now there are 3.'),
  );
  await list(fake);
  await table();
  fireEvent.click(screen.getByLabelText('Select this page'));
  press('Set language');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Set the language/ }));
  expect(await within(dialog).findByText('You saw 2 people, and now there are 3.')).toBeTruthy();
});

test('further pages are addresses too', async () => {
  const fake = fakePeople();
  fake.nextCursor = 'further';
  await list(fake);
  await table();
  press('Next page');
  await waitFor(() => expect(lastSearch(fake)?.cursor).toBe('further'));
  expect(location.search).toBe('?after=further');
  fake.nextCursor = null;
  press('First page');
  await waitFor(() => expect(location.search).toBe(''));
});

test('an empty list says what to do', async () => {
  const fake = fakePeople([]);
  await list(fake, '?q=nobody');
  expect(await screen.findByText(/Nobody matches/)).toBeTruthy();
  press('Clear search and filters');
  expect(await screen.findByText(/Nobody is on the list yet/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

test('shows own fields as columns', async () => {
  const fake = fakePeople([wholePerson(1, { fields: { [shirtSize.id]: 'M' } })]);
  fake.fields = [shirtSize];
  await list(fake);
  await table();
  press('Columns');
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  fireEvent.click(await within(dialog).findByLabelText('Shirt size'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Shirt size', hidden: true })).toBeTruthy(),
  );
  expect(screen.getByRole('cell', { name: 'M', hidden: true })).toBeTruthy();
});

test('a person is added with language, notes, own fields and tags, and a taken address names its owner', async () => {
  const fake = fakePeople();
  fake.fields = [shirtSize];
  const route = 'POST /api/audience/users';
  const taken = 'Person 2 has this address already.';
  fake.backend.answer(route, () =>
    problem(409, taken, [{ field: 'email', message: taken }], {
      code: 'taken',
      current: wholePerson(2),
    }),
  );
  renderConsole({ path: '/admin/people', backend: fake.backend });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name', 'Dana');
  type('Email', 'person2@example.org');
  type('Language', 'es');
  fireEvent.change(await dialog.findByLabelText('Shirt size'), { target: { value: 'M' } });
  fireEvent.click(await dialog.findByLabelText('Runners'));
  fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: 'Met at the park.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add person' }));
  expect(await dialog.findByText(taken)).toBeTruthy();
  // Nothing that was typed is lost without a word.
  fireEvent.click(dialog.getByRole('link', { name: 'Open Person 2' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this person?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Met at the park.');
  fake.backend.answer(route, () => Response.json(wholePerson(3, { fullName: 'Dana' })));
  type('Email', 'dana@example.org');
  fireEvent.click(dialog.getByRole('button', { name: 'Add person' }));
  expect(await screen.findByText('Dana was added.')).toBeTruthy();
  expect(fake.backend.callsTo(route).at(-1)?.body).toMatchObject({
    fullName: 'Dana',
    email: 'dana@example.org',
    language: 'es',
    notes: 'Met at the park.',
    fields: { [shirtSize.id]: 'M' },
    tagIds: [idOf(101)],
    topicsOut: [],
    pausedUntil: null,
  });
});

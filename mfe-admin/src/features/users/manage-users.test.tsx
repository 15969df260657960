// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeBackend, idOf, person, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

/** Captures the log and keeps it out of the test's output. */
const watchLog = () => vi.spyOn(console, 'error').mockReturnValue();

const users = () => screen.findByRole('region', { name: 'Users' });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const open = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('shows each person with tags, and marks suppressed people', async () => {
  const backend = fakeBackend();
  backend.users = [person(1, { tags: backend.tags, suppression: 'unsubscribed' })];
  renderConsole({ backend });
  const row = within(await users());
  expect(await row.findByText('Person 1')).toBeTruthy();
  expect(row.getByText('person1@example.org')).toBeTruthy();
  expect(row.getByText('Runners')).toBeTruthy();
  expect(row.getByText('Unsubscribed')).toBeTruthy();
});

test('says when there are no people', async () => {
  const backend = fakeBackend();
  backend.users = [];
  renderConsole({ backend });
  expect(await screen.findByText('No users found.')).toBeTruthy();
});

test('a failed read of users is logged, shows no message, and can be tried again', async () => {
  const log = watchLog();
  const backend = fakeBackend();
  backend.answer('GET /api/audience/users', () => problem(400, 'Broken.'));
  const { shown } = renderConsole({ backend });
  await screen.findByRole('button', { name: 'Load users again' });
  expect(screen.queryByText('No users found.')).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  backend.answer('GET /api/audience/users', () => undefined);
  await open('Load users again');
  expect(await screen.findByText('Person 1')).toBeTruthy();
  expect(shown).toEqual([]);
});

test('the checkbox and the chosen tag filter the list', async () => {
  const backend = fakeBackend();
  const tags = backend.tags;
  backend.users = [person(1, { tags }), person(2), person(3, { email: '', tags })];
  renderConsole({ backend });
  await screen.findByText('Person 3');
  fireEvent.click(screen.getByLabelText('Show only users with emails'));
  await waitFor(() => expect(screen.queryByText('Person 3')).toBeNull());
  fireEvent.change(await screen.findByLabelText('Send to'), { target: { value: idOf(101) } });
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
  expect(await screen.findByText('Person 1')).toBeTruthy();
});

test('loads further pages on request', async () => {
  const backend = fakeBackend();
  backend.answer('GET /api/audience/users', ({ query }) =>
    query.get('cursor') === 'next'
      ? Response.json({ users: [person(2)], nextCursor: null })
      : Response.json({ users: [person(1)], nextCursor: 'next' }),
  );
  renderConsole({ backend });
  await open('Show more users');
  expect(await screen.findByText('Person 2')).toBeTruthy();
  expect(screen.getByText('Person 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more users' })).toBeNull();
});

test('adds a person with a new tag, which is selected', async () => {
  const { backend, shown } = renderConsole();
  await open('Add New User');
  type('Name', 'Ana Diaz');
  type('Email', 'ana@example.org');
  type('Phone', '555-0100');
  type('Address', '1 Hill Road');
  type('New tag', 'Swimmers');
  await open('Add tag');
  const box = await dialog('Add New User').findByLabelText<HTMLInputElement>('Swimmers');
  await waitFor(() => expect(box.checked).toBe(true));
  await open('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsTo('POST /api/audience/users')[0]?.body).toEqual({
    fullName: 'Ana Diaz',
    email: 'ana@example.org',
    phoneNumber: '555-0100',
    address: '1 Hill Road',
    tagIds: [idOf(151)],
  });
  expect(shown).toEqual([]);
});

test('a person with a forgotten address is saved, and the console says that no mail goes there', async () => {
  const backend = fakeBackend();
  backend.answer('POST /api/audience/users', () =>
    Response.json(person(9, { suppression: 'unsubscribed', addressForgotten: true })),
  );
  renderConsole({ backend });
  await open('Add New User');
  type('Email', 'person9@example.org');
  await open('Save');
  const said = await screen.findByText(/^Saved\. This address was forgotten/);
  expect(said.getAttribute('role')).toBe('status');
  expect(said.textContent).toContain('stays unsubscribed until the person asks for news');
  const actions = within(screen.getByRole('group', { name: 'What was just done' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  await open('Dismiss');
  expect(screen.queryByText(/This address was forgotten/)).toBeNull();
});

test('nothing is required of a person', async () => {
  const { backend } = renderConsole();
  await open('Add New User');
  await open('Save');
  await waitFor(() => expect(backend.callsTo('POST /api/audience/users')).toHaveLength(1));
});

test('problems appear next to their fields, and typed text stays', async () => {
  const { backend } = renderConsole();
  await open('Add New User');
  type('Name', 'Ana');
  type('Email', 'ana');
  await open('Save');
  expect(await screen.findByText('Enter an email address like name@example.org.')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  expect(backend.callsTo('POST /api/audience/users')).toEqual([]);
});

test('a refused creation is reported in an alert and next to the field', async () => {
  const { backend, shown } = renderConsole();
  backend.answer('POST /api/audience/users', () =>
    problem(409, 'This email is taken.', [{ field: 'email', message: 'Taken by Marcus.' }]),
  );
  await open('Add New User');
  type('Email', 'ana@example.org');
  await open('Save');
  await waitFor(() => expect(shown).toEqual(['Error creating user: This email is taken.']));
  expect(screen.getByText('Taken by Marcus.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
});

test('the edit form opens filled in, and a refused change is reported', async () => {
  const backend = fakeBackend();
  backend.users = [person(1, { tags: backend.tags, phoneNumber: '555-0101' })];
  backend.answer(`PUT /api/audience/users/${idOf(1)}`, () =>
    problem(404, 'There is no such user.'),
  );
  const { shown } = renderConsole({ backend });
  await open(/^Edit/);
  const form = dialog('Edit User');
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Person 1');
  expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0101');
  expect(form.getByLabelText<HTMLInputElement>('Runners').checked).toBe(true);
  await open('Save');
  await waitFor(() => expect(shown).toEqual(['Error updating user: There is no such user.']));
});

test('a person opened again right after a save is shown as saved, however late the list comes', async () => {
  const backend = fakeBackend();
  backend.users = [person(1, { phoneNumber: '555-0101' })];
  renderConsole({ backend });
  await open(/^Edit/);
  backend.answer(`PUT /api/audience/users/${idOf(1)}`, () =>
    Response.json(person(1, { phoneNumber: '555-0102' })),
  );
  backend.answer('GET /api/audience/users', () => new Promise<Response>(() => undefined));
  await open('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open(/^Edit/);
  expect(dialog('Edit User').getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0102');
});

test('canceling the form saves nothing', async () => {
  const { backend } = renderConsole();
  await open('Add New User');
  type('Name', 'Ana');
  await open('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.callsTo('POST /api/audience/users')).toEqual([]);
});

test('deleting a person asks first, and does nothing without consent', async () => {
  const { backend, asked, agrees } = renderConsole();
  agrees.value = false;
  await open('Delete Person 1');
  expect(asked).toEqual([
    'Are you sure you want to delete this user?\nPerson 1, person1@example.org',
  ]);
  expect(backend.callsTo(`DELETE /api/audience/users/${idOf(1)}`)).toEqual([]);
  agrees.value = true;
  await open('Delete Person 1');
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull());
  expect(screen.getByText('Person 2')).toBeTruthy();
});

test('a refused deletion is reported', async () => {
  const { backend, shown } = renderConsole();
  backend.answer(`DELETE /api/audience/users/${idOf(1)}`, () => problem(503, 'Try later.'));
  await open('Delete Person 1');
  await waitFor(() => expect(shown).toEqual(['Error deleting user: Try later.']));
});

test('a taken address names its holder, who can be opened without losing typed text', async () => {
  const { backend } = renderConsole();
  const message = 'Someone else has this email address: Marcus.';
  const holder = person(7, { fullName: 'Marcus', email: 'ana@example.org' });
  backend.answer('POST /api/audience/users', () =>
    problem(409, message, [{ field: 'email', message }], { code: 'taken', current: holder }),
  );
  await open('Add New User');
  type('Name', 'Ana');
  type('Email', 'ana@example.org');
  await open('Save');
  expect(await screen.findByText(message)).toBeTruthy();
  await open('Open Marcus');
  const other = dialog('Edit User');
  expect(other.getByLabelText<HTMLInputElement>('Name').value).toBe('Marcus');
  fireEvent.click(other.getByRole('button', { name: 'Cancel' }));
  expect(dialog('Add New User').getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});

describe('a person whom someone else changed meanwhile', () => {
  const put = `PUT /api/audience/users/${idOf(1)}`;
  const theirs = person(1, { phoneNumber: '555-0199', address: '9 Hill Road', version: 3 });

  /** Changes name and phone while someone else changes phone and address. */
  async function conflict() {
    const backend = fakeBackend();
    backend.users = [person(1, { phoneNumber: '555-0101' })];
    let stale = true;
    backend.answer(put, () => {
      if (!stale) return undefined;
      stale = false;
      return problem(409, 'Changed.', undefined, { code: 'stale', current: theirs });
    });
    const rendered = renderConsole({ backend });
    await open(/^Edit/);
    type('Name', 'Ana Diaz');
    type('Phone', '555-0100');
    await open('Save');
    await screen.findByRole('dialog', {
      name: 'Someone else changed Person 1 while you were editing.',
    });
    return rendered;
  }

  test('is shown field by field, theirs and yours, without losing typed text', async () => {
    const { shown } = await conflict();
    const fields = dialog('Someone else changed Person 1 while you were editing.');
    const sides = (label: string) =>
      [...fields.getByRole('region', { name: label }).querySelectorAll('dd')].map(
        (side) => side.textContent,
      );
    expect(sides('Phone')).toEqual(['555-0199', '555-0100']);
    expect(sides('Address')).toEqual(['9 Hill Road', '(you did not change it)']);
    expect(fields.queryByRole('region', { name: 'Name' })).toBeNull();
    await open('Back to the form');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0100');
    expect(shown).toEqual([]);
  });

  test('keeps our changes on top of theirs on request', async () => {
    const { backend } = await conflict();
    await open('Keep mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.callsTo(put)[1]?.body).toEqual({
      fullName: 'Ana Diaz',
      email: 'person1@example.org',
      phoneNumber: '555-0100',
      address: '9 Hill Road',
      tagIds: [],
      version: 3,
    });
  });

  test('is loaded into the form on request', async () => {
    const { backend } = await conflict();
    await open('Take theirs');
    const form = dialog('Edit User');
    expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('555-0199');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Person 1');
    await open('Save');
    await waitFor(() => expect(backend.callsTo(put)).toHaveLength(2));
    expect(backend.callsTo(put)[1]?.body).toMatchObject({ address: '9 Hill Road', version: 3 });
  });
});

test('Escape asks before it discards changes, and the page asks before it is left', async () => {
  renderConsole();
  await open('Add New User');
  type('Name', 'Ana');
  const leave = new Event('beforeunload', { cancelable: true });
  await waitFor(() => expect(window.dispatchEvent(leave)).toBe(false));
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Add New User' }), { key: 'Escape' });
  await open('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Add New User' }), { key: 'Escape' });
  await open('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

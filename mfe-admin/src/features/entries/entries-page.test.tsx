// @vitest-environment jsdom
import type { EntryChange, FormEntry } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const entry = (number: number, more: Partial<FormEntry> = {}): FormEntry => ({
  id: idOf(number),
  form: 'volunteer',
  language: 'en',
  name: `Person ${number}`,
  email: `person${number}@example.org`,
  details: { interest: 'Coaching', message: '<b>Hello</b>' },
  createdAt: '2026-03-01T10:00:00.000Z',
  status: 'new',
  notes: '',
  personId: null,
  version: 0,
  ...more,
});

function entries(list: FormEntry[]) {
  const backend = fakeBackend();
  backend.entries = list;
  return renderConsole({ path: '/admin/entries', backend });
}

test('shows who sent what, by which form, as text', async () => {
  entries([entry(2, { language: 'es' }), entry(1, { form: 'board', details: {} })]);
  expect(screen.getByText('Loading Entries...')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Entries' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Person 2',
    'Person 1',
  ]);
  expect(rows[0]?.textContent).toContain('<b>Hello</b>');
  expect(rows[0]?.textContent).toContain('in Spanish');
  expect(rows[1]?.textContent).toContain('Board');
  expect(screen.getByRole('link', { name: 'Entries' }).getAttribute('aria-current')).toBe('page');
});

test('shows one form alone when that is chosen', async () => {
  const { backend } = entries([entry(2), entry(1, { form: 'board' })]);
  await screen.findByText('Person 2');
  fireEvent.change(screen.getByLabelText('Form'), { target: { value: 'board' } });
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
  expect(await screen.findByText('Person 1')).toBeTruthy();
  expect(backend.calls.at(-1)?.query.get('form')).toBe('board');
});

test('further pages are added below', async () => {
  const backend = fakeBackend();
  backend.answer('GET /api/audience/entries', ({ query }) =>
    Response.json(
      query.get('cursor') === idOf(2)
        ? { entries: [entry(1)], nextCursor: null }
        : { entries: [entry(2)], nextCursor: idOf(2) },
    ),
  );
  renderConsole({ path: '/admin/entries', backend });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByText('Person 1')).toBeTruthy();
  expect(screen.getByText('Person 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

test('deletes after a question, and not without', async () => {
  const { backend, asked, agrees } = entries([entry(1)]);
  agrees.value = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the entry of Person 1' }));
  expect(asked).toEqual(['Are you sure you want to delete the entry of Person 1?']);
  expect(backend.callsTo(`DELETE /api/audience/entries/${idOf(1)}`)).toEqual([]);
  agrees.value = true;
  fireEvent.click(screen.getByRole('button', { name: 'Delete the entry of Person 1' }));
  expect(await screen.findByText(/No entries yet/)).toBeTruthy();
});

test('tells when an entry could not be deleted, and looks again', async () => {
  const { backend, shown } = entries([entry(1)]);
  backend.answer(`DELETE /api/audience/entries/${idOf(1)}`, () =>
    problem(404, 'This entry is already gone.'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the entry of Person 1' }));
  await waitFor(() => expect(shown).toEqual(['Error deleting entry: This entry is already gone.']));
  await waitFor(() => expect(backend.callsTo('GET /api/audience/entries')).toHaveLength(2));
});

test('offers to load again when the server refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const backend = fakeBackend();
  backend.entries = [entry(1)];
  backend.answer('GET /api/audience/entries', () => problem(403, 'You may not see this.'));
  renderConsole({ path: '/admin/entries', backend });
  expect(await screen.findByText('You may not see this.')).toBeTruthy();
  backend.answer('GET /api/audience/entries', () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Load entries again' }));
  expect(await screen.findByText('Person 1')).toBeTruthy();
});

test('keeps the filters in the address, and looks for what is typed once the typing rests', async () => {
  const { backend } = entries([entry(1)]);
  await screen.findByText('Person 1');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'garc' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'answered' } });
  await waitFor(() => {
    const query = backend.callsTo('GET /api/audience/entries').at(-1)?.query;
    expect([query?.get('search'), query?.get('status')]).toEqual(['garc', 'answered']);
  });
  expect(window.location.search).toContain('search=garc');
  expect(window.location.search).toContain('status=answered');
});

test('sets the status by the version that is shown, and says when someone was faster', async () => {
  const { backend, shown } = entries([entry(1, { version: 3 })]);
  const route = `PUT /api/audience/entries/${idOf(1)}`;
  backend.answer(route, () => Response.json(entry(1, { status: 'done', version: 4 })));
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Status of the entry of Person 1'), {
      target: { value: 'done' },
    });
  await screen.findByText('Person 1');
  choose();
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(route)[0]?.body).toEqual({ status: 'done', notes: '', version: 3 });
  backend.answer(route, () => problem(409, 'Someone else changed this entry in the meantime.'));
  choose();
  await waitFor(() =>
    expect(shown).toEqual(['Error saving entry: Someone else changed this entry in the meantime.']),
  );
});

test('keeps notes that could not be saved in the field', async () => {
  const { backend } = entries([entry(1)]);
  const route = `PUT /api/audience/entries/${idOf(1)}`;
  backend.answer(route, () => problem(409, 'Someone else changed this entry.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add notes: Person 1' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes on the entry of Person 1');
  fireEvent.change(field, { target: { value: 'Called back.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(backend.callsTo(route)).toHaveLength(1));
  expect(backend.callsTo(route)[0]?.body).toMatchObject({ notes: 'Called back.' });
  expect(field.value).toBe('Called back.');
});

test('the second of two who edit an entry sees each change, and saves over none unseen', async () => {
  const { backend } = entries([entry(1)]);
  const route = `PUT /api/audience/entries/${idOf(1)}`;
  const theirs = entry(1, { status: 'answered', notes: 'Called on Monday.', version: 1 });
  backend.answer(route, ({ body }) => {
    backend.entries = [theirs];
    return (body as EntryChange).version === 0
      ? problem(409, 'Someone else changed this entry.', undefined, {
          code: 'stale',
          current: theirs,
        })
      : Response.json({ ...theirs, version: 2 });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add notes: Person 1' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes on the entry of Person 1');
  fireEvent.change(field, { target: { value: 'Called back.' } });
  // The list shows theirs by now, and saving again still asks.
  for (const _time of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    const conflict = await screen.findByRole('dialog', { name: /Someone else changed the entry/ });
    expect(
      within(conflict)
        .getAllByRole('region')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StatusTheirsAnsweredYours(you did not change it)',
      'NotesTheirsCalled on Monday.YoursCalled back.',
    ]);
    fireEvent.click(within(conflict).getByRole('button', { name: 'Back to the form' }));
    expect(field.value).toBe('Called back.');
    await waitFor(() =>
      expect(
        screen.getByLabelText<HTMLSelectElement>('Status of the entry of Person 1').value,
      ).toBe('answered'),
    );
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save notes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(route).at(-1)?.body).toEqual({
    status: 'answered',
    notes: 'Called back.',
    version: 1,
  });
});

test('adds the sender to people, and says whether they were there', async () => {
  const { backend } = entries([entry(1)]);
  backend.answer(`POST /api/audience/entries/${idOf(1)}/person`, () => {
    backend.entries = [entry(1, { personId: idOf(9) })];
    return Response.json({ entry: entry(1, { personId: idOf(9) }), created: false });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to people: Person 1' }));
  expect(await screen.findByText(/was in people already, by the same address/)).toBeTruthy();
  expect(await screen.findByText('In people')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reply to Person 1' }).getAttribute('href')).toBe(
    'mailto:person1%40example.org?subject=Re%3A%20Volunteer',
  );
});

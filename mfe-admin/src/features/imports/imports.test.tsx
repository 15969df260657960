// @vitest-environment jsdom
import type { Import } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const base = '/api/audience/imports';
let made = 0;
const text = { type: 'text' as const, choices: [] };

function importIn(state: Import['state'], more: Partial<Import> = {}): Import {
  made += 1;
  return {
    id: idOf(made),
    fileName: 'list.csv',
    bytes: 100,
    parts: 1,
    state,
    createdAt: '2026-03-01T10:00:00.000Z',
    createdBy: 'admin@example.org',
    table: {
      rows: 4,
      header: true,
      columns: [
        { name: 'Mail', samples: ['a@example.org'], guess: 'email', field: text, dates: null },
        {
          name: 'Shirt',
          samples: ['L'],
          guess: 'skip',
          field: { type: 'choice', choices: ['L'] },
          dates: null,
        },
      ],
      encoding: 'windows-1252',
      encodingGuessed: true,
      sheets: [],
      sheet: null,
    },
    plan: null,
    newTags: [],
    newFields: [],
    progress: { done: 0, total: 0 },
    checked: null,
    imported: null,
    undone: null,
    consent: null,
    doneAt: null,
    undoUntil: null,
    failure: null,
    ...more,
  };
}

const counts = { new: 2, changed: 0, unchanged: 1, refused: 0, repeated: 0 };

/** The page of an import, with what the server answers to its reads, the last one repeating. */
function show(...states: Import[]) {
  const backend = fakeBackend();
  const [first] = states;
  const path = `${base}/${first?.id}`;
  backend.answer(`GET ${path}`, () =>
    Response.json({ ...(states.length > 1 ? states.shift() : states[0]), id: first?.id }),
  );
  const rendered = renderConsole({ path: `/admin/people/imports/${first?.id}`, backend });
  return { ...rendered, path };
}

test('a file that is empty or too large is refused before it is sent', async () => {
  const { backend } = renderConsole({ path: '/admin/people/import' });
  const read = await screen.findByRole('button', { name: 'Read this file' });
  fireEvent.click(read);
  expect(await screen.findByText('Choose a file first.')).toBeTruthy();
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  choose(new File([], 'empty.csv'));
  fireEvent.click(read);
  expect(await screen.findByText(/This file is empty/)).toBeTruthy();
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
  choose(large);
  fireEvent.click(read);
  expect(await screen.findByText(/more than 50 MB/)).toBeTruthy();
  expect(backend.callsTo(`POST ${base}`)).toEqual([]);
});

test('a file goes out in parts, and its import opens', async () => {
  const backend = fakeBackend();
  const started = importIn('uploading', { parts: 0 });
  backend.answer(`POST ${base}`, () => Response.json(started, { status: 201 }));
  for (const part of [0, 1])
    backend.answer(`PUT ${base}/${started.id}/parts/${part}`, () => Response.json(started));
  const { visited } = renderConsole({ path: '/admin/people/import', backend });
  const file = new File([new Uint8Array(1024 * 1024 + 5)], 'list.csv');
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Read this file' }));
  await waitFor(() => expect(visited).toEqual([`/admin/people/imports/${started.id}`]));
  const bodies = [0, 1].map(
    (part) => backend.callsTo(`PUT ${base}/${started.id}/parts/${part}`)[0]?.body,
  );
  expect(bodies.map((body) => (body as ArrayBuffer).byteLength)).toEqual([1024 * 1024, 5]);
});

test('what was chosen for the columns survives going to the rules and back', async () => {
  const current = importIn('read');
  const { backend, path } = show(current);
  backend.answer('GET /api/audience/fields', () => Response.json({ fields: [] }));
  const mail = await screen.findByLabelText('What Mail becomes');
  expect(screen.getByText(/The file does not say/)).toBeTruthy();
  fireEvent.change(mail, { target: { value: 'fullName' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  fireEvent.click(await screen.findByLabelText('Runners'));
  fireEvent.click(screen.getByRole('button', { name: 'Back to the columns' }));
  expect((screen.getByLabelText('What Mail becomes') as HTMLSelectElement).value).toBe('fullName');
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  backend.answer(`PUT ${path}/plan`, () => problem(422, 'Choose which column has the address.'));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Choose which column has the address.')).toBeTruthy();
  expect(backend.callsTo(`PUT ${path}/plan`)[0]?.body).toMatchObject({
    header: true,
    columns: ['fullName', 'skip'],
    tagIds: [idOf(101)],
    existing: 'update',
  });
});

test('a column becomes a new field with what its values say, corrected where that is wrong', async () => {
  const current = importIn('read');
  const { backend, path } = show(current);
  backend.answer('GET /api/audience/fields', () => Response.json({ fields: [] }));
  fireEvent.change(await screen.findByLabelText('What Shirt becomes'), {
    target: { value: 'newField' },
  });
  const defined = () => within(screen.getByRole('group', { name: 'New field from Shirt' }));
  expect((defined().getByLabelText('Name') as HTMLInputElement).value).toBe('Shirt');
  expect((defined().getByLabelText(/^Type/) as HTMLSelectElement).value).toBe('choice');
  fireEvent.change(defined().getByLabelText(/^Choices/), { target: { value: 'L\n\nXL\n' } });
  backend.answer(`PUT ${path}/plan`, () =>
    problem(422, 'Some fields need another look.', [
      { field: 'newFields.0.name', message: 'There is already a field named “Shirt”.' },
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('There is already a field named “Shirt”.')).toBeTruthy();
  expect(backend.callsTo(`PUT ${path}/plan`)[0]?.body).toMatchObject({
    columns: ['email', 'newField'],
    newFields: [{ column: 1, name: 'Shirt', type: 'choice', choices: ['L', 'XL'] }],
  });
  fireEvent.change(screen.getByLabelText('What Shirt becomes'), { target: { value: 'skip' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  await waitFor(() =>
    expect(backend.callsTo(`PUT ${path}/plan`)[1]?.body).toMatchObject({
      columns: ['email', 'skip'],
      newFields: [],
    }),
  );
});

test('dates that could be two are asked about before the next step, and guessed where others tell', async () => {
  const current = importIn('read');
  const [mail, shirt] = current.table?.columns ?? [];
  if (!current.table || !mail || !shirt) throw new Error('The import has no columns.');
  const date = { type: 'date' as const, choices: [] };
  const dates = { example: '3/4/2026', order: null };
  const columns = [
    mail,
    { ...shirt, name: 'Joined', field: date, dates },
    { ...shirt, name: 'Born', field: date, dates: { ...dates, order: 'month-first' as const } },
    { ...shirt, name: 'Note', field: text, dates },
  ];
  const { backend, path } = show({ ...current, table: { ...current.table, columns } });
  backend.answer('GET /api/audience/fields', () => Response.json({ fields: [] }));
  backend.answer(`PUT ${path}/plan`, () => problem(422, 'Not now.'));
  for (const name of ['Joined', 'Born', 'Note'])
    fireEvent.change(await screen.findByLabelText(`What ${name} becomes`), {
      target: { value: 'newField' },
    });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Dates in Born have/).value).toBe('month-first');
  expect(screen.queryByLabelText(/^Dates in Note/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  const asked = screen.getByLabelText(/^Dates in Joined have/);
  // A reload asks first: nothing of this is on the server.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(asked);
  expect(asked.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(asked, { target: { value: 'day-first' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on to the rules' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  await waitFor(() =>
    expect(backend.callsTo(`PUT ${path}/plan`)[0]?.body).toMatchObject({
      dateOrders: [
        { column: 2, order: 'month-first' },
        { column: 1, order: 'day-first' },
      ],
    }),
  );
});

test('an import starts only with what was ticked and where the people come from', async () => {
  const current = importIn('checked', { checked: counts });
  const { backend, path } = show(current);
  backend.answer(`POST ${path}/start`, () => problem(422, 'Tick the statement first.'));
  const start = await screen.findByRole('button', { name: 'Import 2 people' });
  fireEvent.change(screen.getByLabelText(/^Where these people come from/), {
    target: { value: 'Park' },
  });
  fireEvent.click(start);
  expect(await screen.findByText('Tick the statement first.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Each of these people agreed/));
  fireEvent.click(start);
  await waitFor(() =>
    expect(backend.callsTo(`POST ${path}/start`).map(({ body }) => body)).toEqual([
      { origin: 'Park', statement: '' },
      {
        origin: 'Park',
        statement:
          'Each of these people agreed to get email from us, and I can show how if someone asks.',
      },
    ]),
  );
});

test('a check that finds nothing to do offers no import', async () => {
  show(importIn('checked', { checked: { ...counts, new: 0 } }));
  expect(await screen.findByText(/there is nothing to import/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
});

test('progress is read until the work has ended, and then the result is there', async () => {
  const done = importIn('done', { imported: counts, undoUntil: '2026-04-01T10:00:00.000Z' });
  show(
    importIn('importing', { progress: { done: 500, total: 2000 } }),
    importIn('importing', { progress: { done: 1500, total: 2000 } }),
    done,
  );
  expect(await screen.findByText('Importing')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Rows by what becomes of them' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('2New');
});

test('undo says first what it would do, and does nothing when declined', async () => {
  const current = importIn('done', {
    imported: counts,
    newFields: ['Shirt'],
    undoUntil: '2026-04-01T10:00:00.000Z',
  });
  const { backend, path } = show(current);
  backend.answer(`GET ${path}/undo`, () => Response.json({ removed: 2, restored: 3, kept: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
  expect(question.textContent).toContain('2 people it added will be removed.');
  expect(question.textContent).toContain('1 person will stay');
  expect(question.textContent).toContain('The field “Shirt” stays');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsTo(`POST ${path}/undo`)).toEqual([]);
});

test('a file that could not be read says why and leads to another', async () => {
  show(importIn('failed', { table: null, failure: 'This file is empty.' }));
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another file' })).toBeTruthy();
});

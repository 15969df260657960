// @vitest-environment jsdom
import type { Person } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { idOf, problem } from '../../testing/fake-backend.ts';
import { type FakePeople, fakePeople, shirtSize, wholePerson } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const path = `/admin/people/${idOf(1)}`;
const route = `/api/audience/users/${idOf(1)}`;

async function open(more: Partial<Person> = {}, change: (fake: FakePeople) => void = () => {}) {
  const fake = fakePeople([wholePerson(1, more), wholePerson(2, { phoneNumber: '555-0102' })]);
  fake.fields = [shirtSize];
  change(fake);
  const rendered = renderConsole({ path, backend: fake.backend });
  await screen.findByLabelText('Notes');
  await screen.findByLabelText('Shirt size');
  await screen.findByLabelText('Runners');
  return { ...rendered, fake };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Answers with the person as they are from now on. */
const answers = (fake: FakePeople, now: Person) => {
  fake.people = [now];
  return Response.json(now);
};
const saves = (fake: FakePeople) => fake.backend.callsTo(`PUT ${route}`).map(({ body }) => body);

test('saves everything that can be edited, on top of the version that was shown', async () => {
  const { fake } = await open({ version: 4 });
  fake.backend.answer(`PUT ${route}`, () => Response.json(wholePerson(1, { version: 5 })));
  type('Name', 'Dana Runner');
  type('Language', 'es');
  type('Shirt size', 'M');
  type('Notes', 'Prefers mornings.');
  fireEvent.click(screen.getByLabelText('Runners'));
  press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saves(fake)).toEqual([
    {
      fullName: 'Dana Runner',
      email: 'person1@example.org',
      phoneNumber: '',
      address: '',
      tagIds: [idOf(101)],
      language: 'es',
      notes: 'Prefers mornings.',
      fields: { [shirtSize.id]: 'M' },
      topicsOut: [],
      pausedUntil: null,
      version: 4,
    },
  ]);
});

test('the second of two administrators sees what changed and keeps what they typed', async () => {
  const { fake } = await open({ version: 1 });
  const theirs = wholePerson(1, {
    version: 2,
    phoneNumber: '555-0199',
    notes: 'Called on Monday.',
  });
  fake.backend.answer(`PUT ${route}`, ({ body }) =>
    (body as Person).version === 1
      ? problem(409, 'Someone else changed this person in the meantime.', undefined, {
          code: 'stale',
          current: theirs,
        })
      : Response.json({ ...theirs, version: 3 }),
  );
  type('Notes', 'Prefers mornings.');
  type('Shirt size', 'L');
  press('Save');
  const dialog = await screen.findByRole('dialog', { name: /Someone else changed/ });
  const notes = within(dialog).getByRole('region', { name: 'Notes' });
  expect(notes.textContent).toBe('NotesTheirsCalled on Monday.YoursPrefers mornings.');
  expect(within(dialog).getByRole('region', { name: 'Phone' }).textContent).toContain(
    '555-0199Yours(you did not change it)',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Prefers mornings.');

  press('Save');
  await screen.findByRole('dialog', { name: /Someone else changed/ });
  press('Keep mine');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saves(fake).at(-1)).toMatchObject({
    version: 2,
    phoneNumber: '555-0199',
    notes: 'Prefers mornings.',
    fields: { [shirtSize.id]: 'L' },
  });
});

test('topics and a pause are set, and taking a topic back needs a statement', async () => {
  const events = idOf(60);
  const { fake } = await open({ topicsOut: [events] }, (fresh) =>
    fresh.backend.answer('GET /api/audience/topics', () =>
      Response.json({
        topics: [{ id: events, names: { en: 'Events', es: 'Eventos' } }],
        version: 0,
      }),
    ),
  );
  const label = 'When and how did they agree to more email?';
  const box = await screen.findByLabelText<HTMLInputElement>('Events');
  expect(box.checked).toBe(false);
  expect(screen.queryByLabelText(label)).toBeNull();
  type('Pause', 'date');
  type('Paused until', '2099-05-01');
  fireEvent.click(box);
  fake.backend.answer(`PUT ${route}`, () => Response.json(wholePerson(1, { version: 1 })));
  press('Save');
  expect(await screen.findByText('Say how this person agreed to get email again.')).toBeTruthy();
  expect(saves(fake)).toEqual([]);
  type(label, 'At the gym.');
  press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(saves(fake).at(-1)).toMatchObject({
    topicsOut: [],
    pausedUntil: new Date('2099-05-01T00:00').toISOString(),
    statement: 'At the gym.',
  });
});

test('what was typed is there again after a look at another page', async () => {
  await open();
  type('Notes', 'Half a sentence');
  fireEvent.click(screen.getByRole('link', { name: 'Entries' }));
  await screen.findByRole('heading', { level: 1, name: 'Entries' });
  history.back();
  expect(await screen.findByText(/These are your changes from before/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Half a sentence');
  press('Discard changes');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
});

test('says why no email is sent, and lifts it only with a statement', async () => {
  const { fake } = await open({
    status: 'unsubscribed',
    suppressions: [
      { reason: 'unsubscribed', since: '2026-02-01T10:00:00.000Z', detail: '', liftable: true },
    ],
  });
  fake.backend.answer(`POST ${route}/lift`, () => answers(fake, wholePerson(1, { version: 1 })));
  expect(screen.getByText(/Unsubscribed since/)).toBeTruthy();
  press('Allow email again');
  press('Allow email');
  expect(await screen.findByText('Say how this person agreed to get email again.')).toBeTruthy();
  expect(fake.backend.callsTo(`POST ${route}/lift`)).toEqual([]);
  type('When and how did they agree?', 'By phone on March 2.');
  press('Allow email');
  expect(await screen.findByText('Gets email')).toBeTruthy();
  expect(fake.backend.callsTo(`POST ${route}/lift`).map(({ body }) => body)).toEqual([
    { statement: 'By phone on March 2.' },
  ]);
});

test('offers no way to lift a complaint', async () => {
  await open({
    status: 'complaint',
    suppressions: [
      { reason: 'complaint', since: '2026-02-01T10:00:00.000Z', detail: '', liftable: false },
    ],
  });
  expect(screen.getByText(/Only the person can allow email again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow email again' })).toBeNull();
});

test('stops email after a question', async () => {
  const { fake } = await open();
  fake.backend.answer(`POST ${route}/no-mail`, () =>
    answers(fake, wholePerson(1, { status: 'manual' })),
  );
  press('Stop email');
  const dialog = await screen.findByRole('dialog', { name: 'Stop email to Person 1?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop email' }));
  expect(await screen.findByText('Gets no email')).toBeTruthy();
});

test('merges with a duplicate, with the chosen values and both versions', async () => {
  const { fake } = await open({ phoneNumber: '555-0101', version: 3 });
  fake.backend.answer(`POST ${route}/merge`, () => Response.json(wholePerson(1, { version: 4 })));
  press('Merge with a duplicate');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Person 1 with a duplicate' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Person 2/ }));
  fireEvent.click(await within(dialog).findByLabelText('555-0102'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge them' }));
  await waitFor(() =>
    expect(fake.backend.callsTo(`POST ${route}/merge`).map(({ body }) => body)).toEqual([
      { otherId: idOf(2), version: 3, otherVersion: 0, take: { phoneNumber: 'other' } },
    ]),
  );
});

test('tells the history in words, newest first', async () => {
  await open({}, (fake) => {
    fake.events = [
      {
        id: idOf(3),
        at: '2026-03-03T10:00:00.000Z',
        by: { kind: 'admin', name: 'dana@example.org' },
        kind: 'edited',
        data: {
          fullName: { before: 'Person', after: 'Person 1' },
          tagIds: { before: [], after: [idOf(101)] },
          fields: { before: {}, after: { [shirtSize.id]: 'M' } },
        },
      },
      {
        id: idOf(2),
        at: '2026-03-02T10:00:00.000Z',
        by: { kind: 'person' },
        kind: 'entry',
        data: { form: 'volunteer', language: 'en' },
      },
      {
        id: idOf(1),
        at: '2026-03-01T10:00:00.000Z',
        by: { kind: 'system' },
        kind: 'status',
        data: { of: 'another version' },
      },
    ];
  });
  const entries = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
    'listitem',
  );
  expect(entries[0]?.textContent).toContain('Edited');
  expect(entries[0]?.textContent).toContain(
    'by dana@example.orgName: Person → Person 1\nAdded: Runners\nShirt size: (empty) → M',
  );
  expect(entries[1]?.textContent).toContain('Sent a form');
  expect(entries[2]?.textContent).toContain('Status changed');
});

test('tells what imports did, and what the person chose, in words', async () => {
  const importId = idOf(50);
  await open({}, (fake) => {
    fake.backend.answer('GET /api/audience/topics', () =>
      Response.json({
        topics: [{ id: idOf(60), names: { en: 'Events', es: 'Eventos' } }],
        version: 0,
      }),
    );
    const at = '2026-03-03T10:00:00.000Z';
    const by = { kind: 'import' as const, name: 'dana@example.org' };
    const changes = {
      phoneNumber: { before: '1', after: '2' },
      status: { before: 'mailable', after: 'manual' },
    };
    fake.events = [
      {
        id: idOf(5),
        at,
        by: { kind: 'person' },
        kind: 'unsubscribed',
        data: { detail: 'By the link in an email.' },
      },
      {
        id: idOf(4),
        at,
        by: { kind: 'person' },
        kind: 'preferences',
        data: {
          topicsOut: { before: [], after: [idOf(60)] },
          language: { before: null, after: 'es' },
          pausedUntil: { before: '2026-03-04T10:00:00.000Z', after: null },
        },
      },
      { id: idOf(3), at, by, kind: 'imported', data: { importId, fileName: 'list.csv', changes } },
      { id: idOf(2), at, by, kind: 'created', data: { importId, fileName: 'list.csv' } },
    ];
  });
  const list = await screen.findByRole('list', { name: 'History' });
  const [left, chose, imported, created] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(left).toContain('by the personBy the link in an email.');
  expect(chose).toContain(
    'by the personNo email about: Events\nLanguage: (empty) → Spanish\nNo longer paused',
  );
  expect(imported).toContain(
    'by an import of dana@example.orgFile: list.csv\nPhone: 1 → 2\nStatus: Gets email → Gets no email',
  );
  expect(created).toMatch(/^Added to the list.*File: list\.csv$/);
});

test('a link opens the mail client with the address', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
    'mailto:person1%40example.org',
  );
});

test('erasing forgets the address everywhere after a question, and returns to the list', async () => {
  const { fake } = await open();
  const forget = 'POST /api/audience/people/forget';
  fake.backend.answer(forget, () =>
    Response.json({
      id: idOf(900),
      state: 'running',
      askedAt: '2026-03-01T10:00:00.000Z',
      doneAt: null,
      removed: { audience: {}, campaigns: {}, auth: {} },
      stays: [],
    }),
  );
  press('Erase');
  const dialog = await screen.findByRole('dialog', { name: 'Erase Person 1?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByRole('table', { name: 'People' })).toBeTruthy();
  expect(fake.backend.callsTo(forget)[0]?.body).toEqual({ email: 'person1@example.org' });
});

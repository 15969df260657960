// @vitest-environment jsdom
import { type DataSettings, type Forgetting, retentionSchema } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, person, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const receipt = (more: Partial<Forgetting> = {}): Forgetting => ({
  id: idOf(1),
  state: 'done',
  askedAt: '2026-03-01T10:00:00.000Z',
  doneAt: '2026-03-01T10:01:00.000Z',
  removed: { audience: { people: 1 }, campaigns: { emails: 2 }, auth: {} },
  stays: ['tombstone', 'consents', 'account-with-role'],
  ...more,
});

function show(path = '/admin/settings/data') {
  const backend = fakeBackend();
  let settings: DataSettings = {
    retention: retentionSchema.parse({}),
    inboxCopy: 'link',
    entryNotice: 'at-once',
    formTags: {},
    version: 0,
  };
  let receipts: Forgetting[] = [];
  backend.answer('GET /api/audience/settings/data', () => Response.json(settings));
  backend.answer('PUT /api/audience/settings/data', ({ body }) => {
    settings = { ...(body as DataSettings), version: 1 };
    return Response.json(settings);
  });
  backend.answer('GET /api/audience/people/forgettings', () =>
    Response.json({ forgettings: receipts }),
  );
  backend.answer('POST /api/audience/people/forget', () => {
    receipts = [receipt()];
    return Response.json(receipt({ state: 'running', doneAt: null }), { status: 202 });
  });
  return renderConsole({ path, backend });
}

test('saves how long things are kept, within the promise of the privacy page', async () => {
  const { backend } = show();
  const entries = await screen.findByLabelText(/^Form entries, in months/);
  expect([entries.getAttribute('min'), entries.getAttribute('max')]).toEqual(['1', '24']);
  fireEvent.change(entries, { target: { value: '6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const [saved] = backend.callsTo('PUT /api/audience/settings/data');
  expect(saved?.body).toMatchObject({ retention: { entriesMonths: 6, logDays: 30 }, version: 0 });
});

test('sets when the inbox hears of entries, and the tags for people from each form', async () => {
  const { backend } = show();
  const board = within(await screen.findByRole('group', { name: 'Board' }));
  const [box] = board.getAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(box ?? screen.getByRole('none'));
  fireEvent.change(screen.getByLabelText('It hears of new entries'), {
    target: { value: 'daily' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const [saved] = backend.callsTo('PUT /api/audience/settings/data');
  expect(saved?.body).toMatchObject({
    entryNotice: 'daily',
    formTags: { board: [box?.value], waitlist: [], volunteer: [], 'plan-request': [] },
  });
});

test('the second of two who change the settings sees theirs and keeps what was chosen', async () => {
  const { backend } = show();
  const route = 'PUT /api/audience/settings/data';
  const theirs: DataSettings = {
    retention: { ...retentionSchema.parse({}), logDays: 7 },
    inboxCopy: 'words',
    entryNotice: 'at-once',
    formTags: {},
    version: 1,
  };
  backend.answer(route, ({ body }) =>
    (body as DataSettings).version === 0
      ? problem(409, 'Someone else changed these settings.', undefined, {
          code: 'stale',
          current: theirs,
        })
      : Response.json({ ...(body as DataSettings), version: 2 }),
  );
  fireEvent.change(await screen.findByLabelText('It hears of new entries'), {
    target: { value: 'daily' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('dialog', { name: /Someone else changed these/ });
  expect(
    within(conflict)
      .getAllByRole('region')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Server logs, in daysTheirs7Yours(you did not change it)',
    'The organization’s inbox getsTheirsThe words of each form entryYours(you did not change it)',
  ]);
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(backend.callsTo(route).at(-1)?.body).toMatchObject({
    retention: { logDays: 7 },
    inboxCopy: 'words',
    entryNotice: 'daily',
    version: 1,
  });
});

test('forgets an address after a question, and shows the receipt', async () => {
  const { backend } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Forget this address' }));
  expect(await screen.findByText('Enter a complete email address.')).toBeTruthy();
  const field = screen.getByLabelText('Email address');
  fireEvent.change(field, { target: { value: 'Dana@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Forget this address' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Proof of consent stays under a keyed hash too');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Forget' }));
  expect(await screen.findByText('Audience: People on the list: 1')).toBeTruthy();
  expect(screen.getByText(/Forgotten on/)).toBeTruthy();
  expect(screen.getByText(/^Proof of consent .*, under a keyed hash/)).toBeTruthy();
  expect(screen.getByText(/^The account and its name in the audit log/)).toBeTruthy();
  const [asked] = backend.callsTo('POST /api/audience/people/forget');
  expect(asked?.body).toEqual({ email: 'dana@example.org' });
});

test('deleting a person offers to forget the address, and a person leads to their data', async () => {
  const { backend } = show('/admin');
  backend.users = [person(1), person(2)];
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Person 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Forget this address everywhere' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'person1@example.org'),
  );
  expect(window.location.href).not.toContain('person1');
});

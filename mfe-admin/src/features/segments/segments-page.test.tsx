// @vitest-environment jsdom
import type { Filter, Segment, SegmentChange } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { idOf, problem } from '../../testing/fake-backend.ts';
import { fakePeople } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const segmentOf = (number: number, name: string, filter: Filter): Segment => ({
  id: idOf(number),
  name,
  filter,
  version: 2,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
});
const withEmail: Filter = { kind: 'email', is: true };

async function segments(list: Segment[]) {
  const fake = fakePeople();
  fake.segments = list;
  const rendered = renderConsole({ path: '/admin/people/segments', backend: fake.backend });
  await screen.findByRole('button', { name: 'New segment' });
  return { ...rendered, fake };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('shows who is in a segment, and how many people that are now', async () => {
  const { fake } = await segments([
    segmentOf(600, 'Reachable', { kind: 'and', of: [withEmail] }),
    segmentOf(601, 'By program', { kind: 'or', of: [withEmail] }),
  ]);
  const table = await screen.findByRole('table', { name: 'Segments' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Has an email address');
  expect(await within(first ?? table).findByText('2 people')).toBeTruthy();
  expect(second?.textContent).toContain('Conditions made by a program');
  expect(
    fake.backend.callsTo('POST /api/audience/users/count').map(({ body }) => body),
  ).toContainEqual({ segmentId: idOf(600), exact: false });
});

test('a new segment needs a name and a filter', async () => {
  const { fake } = await segments([]);
  fake.backend.answer('POST /api/audience/segments', () =>
    Response.json(segmentOf(600, 'Reachable', { kind: 'and', of: [withEmail] }), { status: 201 }),
  );
  await press('New segment');
  await press('Save segment');
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Reachable' } });
  await press('Save segment');
  expect(screen.getByText(/Add at least one filter/)).toBeTruthy();
  await press('Add a filter');
  const dialog = await screen.findByRole('dialog', { name: 'Add a filter' });
  fireEvent.change(within(dialog).getByLabelText('Filter by'), { target: { value: 'email' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add filter' }));
  expect(fake.backend.callsTo('POST /api/audience/segments')).toEqual([]);
  await press('Save segment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo('POST /api/audience/segments').map(({ body }) => body)).toEqual([
    { name: 'Reachable', filter: { kind: 'and', of: [withEmail] } },
  ]);
});

test('renaming a segment keeps conditions that this page cannot show', async () => {
  const filter: Filter = { kind: 'or', of: [withEmail] };
  const { fake } = await segments([segmentOf(600, 'By program', filter)]);
  const route = `PUT /api/audience/segments/${idOf(600)}`;
  fake.backend.answer(route, () => Response.json(segmentOf(600, 'Renamed', filter)));
  await press('Edit By program');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Renamed' } });
  await press('Save segment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo(route).map(({ body }) => body)).toEqual([
    { name: 'Renamed', filter, version: 2 },
  ]);
});

test('the second of two who change a segment sees their filter in words', async () => {
  const { fake } = await segments([segmentOf(600, 'Reachable', { kind: 'and', of: [withEmail] })]);
  const route = `PUT /api/audience/segments/${idOf(600)}`;
  const theirs: Filter = { kind: 'and', of: [withEmail, { kind: 'language', in: ['es'] }] };
  fake.backend.answer(route, ({ body }) =>
    (body as SegmentChange).version === 2
      ? problem(409, 'Someone else changed this segment.', undefined, {
          code: 'stale',
          current: { ...segmentOf(600, 'Reachable', theirs), version: 3 },
        })
      : Response.json(segmentOf(600, 'Mine', theirs)),
  );
  await press('Edit Reachable');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  await press('Save segment');
  const conflict = await screen.findByRole('dialog', { name: /Someone else changed Reachable/ });
  expect(within(conflict).getByRole('region', { name: 'Filters' }).textContent).toBe(
    'FiltersTheirsHas an email address; Language: SpanishYours(you did not change it)',
  );
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo(route).at(-1)?.body).toEqual({
    name: 'Mine',
    filter: theirs,
    version: 3,
  });
});

test('says how many campaigns and drafts use a segment before it is deleted, and why it may not be', async () => {
  const { fake } = await segments([segmentOf(600, 'Reachable', withEmail)]);
  const route = `/api/audience/segments/${idOf(600)}`;
  fake.backend.answer(`GET ${route}/uses`, () =>
    Response.json({ campaigns: ['Saturday'], drafts: 1 }),
  );
  const why = 'The email “Saturday” goes by this segment and is not finished.';
  fake.backend.answer(`DELETE ${route}`, () => problem(409, why));
  await press('Delete Reachable');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('Campaigns that are not finished: Saturday. 1 draft uses it.'),
  ).toBeTruthy();
  await press('Delete');
  expect(await screen.findByText(why)).toBeTruthy();
});

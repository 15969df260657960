// @vitest-environment jsdom
import type { TagChange, TagDetail } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { idOf, problem } from '../../testing/fake-backend.ts';
import { fakePeople } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const tagOf = (number: number, name: string, people = 0): TagDetail => ({
  id: idOf(number),
  name,
  description: '',
  people,
  version: 0,
});
const route = `/api/audience/tags/${idOf(101)}`;

async function tags(list = [tagOf(101, 'Runners', 1_234), tagOf(102, 'Coaches')]) {
  const fake = fakePeople();
  fake.tagDetails = list;
  fake.backend.answer(`GET ${route}/uses`, () =>
    Response.json({
      people: 1_234,
      segments: ['Newcomers'],
      campaigns: ['Saturday', 'July'],
      drafts: 2,
    }),
  );
  const rendered = renderConsole({ path: '/admin/people/tags', backend: fake.backend });
  await screen.findByLabelText('New tag');
  return { ...rendered, fake };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('shows how many people a tag has, who are one press away', async () => {
  await tags();
  const link = await screen.findByRole('link', { name: '1,234' });
  const address = new URL(link.getAttribute('href') ?? '', 'https://site.example');
  expect(address.pathname).toBe('/admin/people');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    kind: 'tags',
    mode: 'any',
    ids: [idOf(101)],
  });
});

test('the second of two who change a tag sees each change, and saves over none unseen', async () => {
  const { fake } = await tags();
  const theirs = { ...tagOf(101, 'Walkers'), description: 'On foot', version: 1 };
  fake.backend.answer(`PUT ${route}`, ({ body }) =>
    (body as TagChange).version === 0
      ? problem(409, 'Someone else changed this tag in the meantime.', undefined, {
          code: 'stale',
          current: theirs,
        })
      : Response.json({ ...theirs, version: 2 }),
  );
  await press('Edit Runners');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Joggers' } });
  // Saving again without a choice shows it again.
  for (const _time of [1, 2]) {
    await press('Save');
    const conflict = await screen.findByRole('dialog', { name: /Someone else changed Runners/ });
    expect(within(conflict).getByRole('region', { name: 'Name' }).textContent).toBe(
      'NameTheirsWalkersYoursJoggers',
    );
    expect(within(conflict).getByRole('region', { name: 'Description' }).textContent).toContain(
      'On footYours(you did not change it)',
    );
    await press('Back to the form');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Joggers');
  }
  await press('Save');
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo(`PUT ${route}`).at(-1)?.body).toEqual({
    name: 'Joggers',
    description: 'On foot',
    version: 1,
  });
});

test('says what uses a tag before it is deleted, and why it may not be', async () => {
  const { fake } = await tags();
  fake.backend.answer(`DELETE ${route}`, () =>
    problem(409, 'The segment “Newcomers” uses this tag. Change the segment first.'),
  );
  await press('Delete Runners');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Runners?' });
  expect(
    await within(dialog).findByText(
      '1,234 people have this tag. Segments that use it: Newcomers. ' +
        'Campaigns that are not finished: Saturday, July. 2 drafts use it.',
    ),
  ).toBeTruthy();
  await press('Delete');
  expect(await within(dialog).findByText(/Change the segment first/)).toBeTruthy();
});

test('merges a tag into the chosen one', async () => {
  const { fake } = await tags();
  fake.backend.answer(`POST ${route}/merge`, () => new Response(null, { status: 202 }));
  await press('Merge Runners');
  await press('Merge');
  expect(screen.getByText('Choose a tag.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Into'), { target: { value: idOf(102) } });
  await press('Merge');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo(`POST ${route}/merge`).map(({ body }) => body)).toEqual([
    { intoId: idOf(102) },
  ]);
});

test('creates a tag', async () => {
  const { fake } = await tags([]);
  expect(await screen.findByText(/No tags yet/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New tag'), { target: { value: 'Coaches' } });
  await press('Create tag');
  await waitFor(() =>
    expect(fake.backend.callsTo('POST /api/audience/tags').map(({ body }) => body)).toEqual([
      { name: 'Coaches' },
    ]),
  );
});

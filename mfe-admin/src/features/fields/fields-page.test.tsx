// @vitest-environment jsdom
import type { OwnFieldChange } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { idOf, problem } from '../../testing/fake-backend.ts';
import { fakePeople, shirtSize } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

async function fields(list = [shirtSize]) {
  const fake = fakePeople();
  fake.fields = list;
  const rendered = renderConsole({ path: '/admin/settings/fields', backend: fake.backend });
  await screen.findByRole('heading', { level: 1, name: 'Fields' });
  return { ...rendered, fake };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a choice needs choices, one per line', async () => {
  const { fake } = await fields([]);
  fake.backend.answer('POST /api/audience/fields', () => Response.json(shirtSize, { status: 201 }));
  await press('New field');
  type('Name', 'Shirt size');
  type('Type', 'choice');
  await press('Save');
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  type('Choices', 'S\n M \n\nL');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo('POST /api/audience/fields').map(({ body }) => body)).toEqual([
    { name: 'Shirt size', type: 'choice', choices: ['S', 'M', 'L'], fallback: '' },
  ]);
});

test('keeps what was typed when the service refuses it', async () => {
  const { fake } = await fields();
  const route = `PUT /api/audience/fields/${shirtSize.id}`;
  const taken = 'There is already a field named “Size”.';
  fake.backend.answer(route, () => problem(409, taken, [{ field: 'name', message: taken }]));
  await press('Edit Shirt size');
  type('Name', 'Size');
  await press('Save');
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Size');
});

test('the second of two who change a field sees each change, and can take theirs', async () => {
  const { fake } = await fields();
  const route = `PUT /api/audience/fields/${shirtSize.id}`;
  fake.backend.answer(route, () =>
    problem(409, 'Someone else changed this field in the meantime.', undefined, {
      code: 'stale',
      current: { ...shirtSize, choices: ['S', 'XL'], fallback: 'any', version: 1 },
    }),
  );
  await press('Edit Shirt size');
  type('Choices', 'S\nM');
  await press('Save');
  const conflict = await screen.findByRole('dialog', { name: /Someone else changed Shirt size/ });
  const regions = within(conflict).getAllByRole('region');
  expect(regions.map(({ textContent }) => textContent)).toEqual([
    'ChoicesTheirsS, XLYoursS, M',
    'If empty, emails sayTheirsanyYours(you did not change it)',
  ]);
  await press('Take theirs');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Choices/).value).toBe('S\nXL');
  fake.backend.answer(route, () => Response.json(shirtSize));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.backend.callsTo(route).map(({ body }) => (body as OwnFieldChange).version)).toEqual([
    0, 1,
  ]);
});

test('says what uses a field before it is deleted, and why one stays', async () => {
  const { fake } = await fields();
  const route = `DELETE /api/audience/fields/${shirtSize.id}`;
  const uses = { people: 12, segments: [], campaigns: [], drafts: 2 };
  fake.backend.answer(`GET /api/audience/fields/${shirtSize.id}/uses`, () => Response.json(uses));
  fake.backend.answer(route, () => problem(409, 'The segment “Teams” uses this field.'));
  await press('Delete Shirt size');
  expect(
    await screen.findByText('12 people have a value in this field. 2 drafts use it.'),
  ).toBeTruthy();
  await press('Delete');
  expect(await screen.findByText('The segment “Teams” uses this field.')).toBeTruthy();
  fake.backend.answer(route, () => new Response(null, { status: 204 }));
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers no more than 30 fields', async () => {
  await fields(Array.from({ length: 30 }, (_, at) => ({ ...shirtSize, id: idOf(1000 + at) })));
  expect(await screen.findByText(/There are 30 fields/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New field' })).toBeNull();
});

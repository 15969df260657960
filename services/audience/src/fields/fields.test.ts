import { mostFields } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { giveSlots } from './give-slots.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('fields');
});
afterAll(() => audience.close());

const add = (body: object) => audience.asAdmin('POST', '/fields', body);

test('a field keeps its merge tag when it is renamed, and its type', async () => {
  const field = await bodyOf<{ id: string; key: string }>(
    await add({ name: 'T-shirt Größe', type: 'text', fallback: 'M' }),
  );
  expect(field.key).toBe('field_t_shirt_grosse'.replace('grosse', 'gro_e'));
  const change = (body: object) => audience.asAdmin('PUT', `/fields/${field.id}`, body);
  expect(await bodyOf(await change({ name: 'Size', version: 0 }))).toMatchObject({
    name: 'Size',
    key: field.key,
    type: 'text',
    version: 1,
  });
  expect(await problemOf(await change({ name: 'Other', version: 0 }))).toMatchObject({
    code: 'stale',
    current: { name: 'Size' },
  });
});

test('two fields of one name, a choice without choices, and too many fields are refused', async () => {
  await add({ name: 'Color', type: 'text' });
  expect((await add({ name: ' color ', type: 'number' })).status).toBe(409);
  const empty = await problemOf(await add({ name: 'Team', type: 'choice' }));
  expect(empty.errors).toMatchObject([{ field: 'choices' }]);
  for (let count = 2; count < mostFields; count += 1)
    expect((await add({ name: `Field ${count}`, type: 'text' })).status).toBe(201);
  const last = await problemOf(await add({ name: 'One more', type: 'text' }));
  expect(last.detail).toBe('There can be at most 30 fields. Delete one first.');
});

test('thirty fields stay thirty, however many are added at once', async () => {
  const { database } = audience.context;
  const few = mostFields - 3;
  await database.fields.deleteMany({ slot: { $gte: few } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add({ name: `At once ${at}`, type: 'text' })),
  );
  expect(await database.fields.countDocuments()).toBe(mostFields);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201, 201, 201, 409, 409, 409, 409, 409,
  ]);
});

test('a field says who has a value of it and what names it, before it is deleted', async () => {
  const { database } = audience.context;
  const field = await database.fields.findOne({ name: 'Field 2' }).lean();
  const id = field?._id ?? '';
  await audience.asAdmin('POST', '/users', { fullName: 'Red', fields: { [id]: 'red' } });
  await audience.addUser({ fullName: 'None' });
  audience.campaigns.drafted.add(field?.key ?? '');
  const uses = await audience.asAdmin('GET', `/fields/${id}/uses`);
  expect(await bodyOf(uses)).toEqual({ people: 1, segments: [], campaigns: [], drafts: 1 });
  const none = await audience.asAdmin('GET', `/fields/${'f'.repeat(24)}/uses`);
  expect(none.status).toBe(404);
});

test('fields of earlier versions get a slot each, once', async () => {
  const { database } = audience.context;
  await database.fields.updateMany({ slot: { $lt: 4 } }, { $unset: { slot: 1 } });
  await giveSlots(audience.context);
  const slots = async () => (await database.fields.find().lean()).map(({ slot }) => slot);
  const first = await slots();
  expect(new Set(first).size).toBe(mostFields);
  expect(first).not.toContain(undefined);
  await giveSlots(audience.context);
  expect(await slots()).toEqual(first);
});

test('a deleted field takes its values along, unless a segment asks for it', async () => {
  const fields = await bodyOf<{ fields: { id: string; name: string }[] }>(
    await audience.asAdmin('GET', '/fields'),
  );
  const id = fields.fields.find(({ name }) => name === 'Color')?.id ?? '';
  const person = await bodyOf<{ id: string }>(
    await audience.asAdmin('POST', '/users', { fullName: 'Dana', fields: { [id]: 'red' } }),
  );
  const segment = await bodyOf<{ id: string }>(
    await audience.asAdmin('POST', '/segments', {
      name: 'Red',
      filter: { kind: 'field', field: id, op: 'is', value: 'RED' },
    }),
  );
  const found = await audience.asAdmin('POST', '/users/search', { segmentId: segment.id });
  expect(await bodyOf(found)).toMatchObject({ users: [{ id: person.id }] });
  expect((await audience.asAdmin('DELETE', `/fields/${id}`)).status).toBe(409);
  await audience.asAdmin('DELETE', `/segments/${segment.id}`);
  expect((await audience.asAdmin('DELETE', `/fields/${id}`)).status).toBe(204);
  expect((await audience.context.database.users.findById(person.id).lean())?.traits).toEqual([]);
});

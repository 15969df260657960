import { segmentSchema, type TopicList, topicListSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('topics');
});
afterAll(() => audience.close());

const read = async (): Promise<TopicList> =>
  topicListSchema.parse(await (await audience.asAdmin('GET', '/topics')).json());
const save = (body: object) => audience.asAdmin('PUT', '/topics', body);
const topic = (en: string, es = en) => ({ names: { en, es } });

test('there are News, Events and Programs, in both languages, before anyone changes that', async () => {
  const { topics, version } = await read();
  expect(topics.map(({ names }) => names)).toEqual([
    { en: 'News', es: 'Noticias' },
    { en: 'Events', es: 'Eventos' },
    { en: 'Programs', es: 'Programas' },
  ]);
  expect(version).toBe(0);
});

test('a topic that people declined goes only when that is said, and they stay left out', async () => {
  const { topics, version } = await read();
  const [news, ...others] = topics;
  const user = await audience.addUser({ email: uniqueEmail() });
  await audience.context.database.users.updateOne({ _id: user.id }, { topicsOut: [news?.id] });
  const refused = await save({ topics: others, version });
  expect(refused.status).toBe(409);
  expect((await problemOf(refused)).detail).toContain('People who declined “News”: 1.');
  expect(await read()).toEqual({ topics, version });
  const agreed = await save({ topics: others, dropUsed: [news?.id], version });
  expect(agreed.status).toBe(200);
  expect((await read()).topics).toEqual(others);
  const kept = await audience.context.database.users.findById(user.id).lean();
  expect(kept?.topicsOut).toEqual([news?.id]);
});

test('a topic that a segment asks for stays, and never comes to mean everyone', async () => {
  const { topics, version } = await read();
  const [first, ...others] = topics;
  const filter = { kind: 'topic', id: first?.id, in: true };
  const made = await audience.asAdmin('POST', '/segments', { name: 'Interested', filter });
  const { id } = segmentSchema.parse(await made.json());
  const refused = await save({ topics: others, dropUsed: [first?.id], version });
  expect(refused.status).toBe(409);
  expect((await problemOf(refused)).detail).toContain('“Interested”');
  await audience.asAdmin('DELETE', `/segments/${id}`);
  const gone = await audience.asAdmin('POST', '/users/count', {
    filter: { ...filter, id: 'f'.repeat(24) },
  });
  expect(gone.status).toBe(422);
});

test('there are at most ten, each with its own name in each language', async () => {
  const { version } = await read();
  const eleven = Array.from({ length: 11 }, (_unused, index) => topic(`Topic ${index}`));
  expect((await save({ topics: eleven, version })).status).toBe(422);
  for (const topics of [
    [topic('Runs', 'Carreras'), topic('runs', 'Otras')],
    [topic('Runs', 'Carreras'), topic('Races', 'carreras')],
    [topic('', 'Carreras')],
    [{ id: 'f'.repeat(24), ...topic('Runs') }],
  ])
    expect((await save({ topics, version })).status).toBe(422);
});

test('of two administrators, the second sees what the first did', async () => {
  const { topics, version } = await read();
  const more = [...topics, topic('Runs', 'Carreras')];
  expect((await save({ topics: more, version })).status).toBe(200);
  const late = await save({ topics, version });
  expect(late.status).toBe(409);
  const { current } = await problemOf(late);
  expect(topicListSchema.parse(current).topics.at(-1)?.names.en).toBe('Runs');
});

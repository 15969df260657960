import { type FormEntryPage, formEntryPageSchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('entries');
});
afterAll(() => audience.close());

const read = async (query = ''): Promise<FormEntryPage> => {
  const response = await audience.asAdmin('GET', `/entries${query}`);
  expect(response.status).toBe(200);
  return formEntryPageSchema.parse(await response.json());
};

async function readAll(query: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: FormEntryPage = await read(`?limit=2${query}${cursor && `&cursor=${cursor}`}`);
    names.push(...page.entries.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return names;
}

test('entries come newest first, page by page, of all forms or of one', async () => {
  expect(await read()).toEqual({ entries: [], nextCursor: null });
  const forms = ['waitlist', 'board', 'board', 'volunteer', 'board'];
  for (const [index, form] of forms.entries()) {
    await audience.send('POST', `/forms/${form}`, {
      body: scripted({ name: `Person ${index}`, email: uniqueEmail() }),
    });
    audience.advance(0.001);
  }
  expect(await readAll('')).toEqual(['Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0']);
  expect(await readAll('&form=board')).toEqual(['Person 4', 'Person 2', 'Person 1']);
  const [entry] = (await read('?form=volunteer')).entries;
  expect(entry).toMatchObject({ form: 'volunteer', language: 'en', name: 'Person 3', details: {} });
});

test('a deleted entry is gone', async () => {
  const [entry] = (await read('?form=volunteer')).entries;
  expect((await audience.asAdmin('DELETE', `/entries/${entry?.id}`)).status).toBe(204);
  expect((await read('?form=volunteer')).entries).toEqual([]);
});

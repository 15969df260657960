// @vitest-environment jsdom
import type { TopicChange, TopicList } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const put = 'PUT /api/audience/topics';

function show() {
  const backend = fakeBackend();
  let list: TopicList = {
    topics: [
      { id: idOf(1), names: { en: 'News', es: 'Noticias' } },
      { id: idOf(2), names: { en: 'Events', es: 'Eventos' } },
    ],
    version: 4,
  };
  backend.answer('GET /api/audience/topics', () => Response.json(list));
  backend.answer(put, ({ body }) => {
    const { topics } = body as TopicChange;
    list = {
      topics: topics.map((each, index) => ({ ...each, id: each.id ?? idOf(10 + index) })),
      version: list.version + 1,
    };
    return Response.json(list);
  });
  return renderConsole({ path: '/admin/settings/data', backend });
}

test('renames and adds topics in both languages, by the version that is shown', async () => {
  const { backend } = show();
  const news = within(await screen.findByRole('group', { name: 'News' }));
  fireEvent.change(news.getByLabelText('In English'), { target: { value: 'Our news' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a topic' }));
  const added = within(screen.getByRole('group', { name: 'New topic' }));
  fireEvent.change(added.getByLabelText('In Spanish'), { target: { value: 'Carreras' } });
  fireEvent.change(added.getByLabelText('In English'), { target: { value: 'Runs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save topics' }));
  await waitFor(() => expect(backend.callsTo(put)).toHaveLength(1));
  expect(backend.callsTo(put)[0]?.body).toEqual({
    topics: [
      { id: idOf(1), names: { en: 'Our news', es: 'Noticias' } },
      { id: idOf(2), names: { en: 'Events', es: 'Eventos' } },
      { names: { en: 'Runs', es: 'Carreras' } },
    ],
    version: 4,
  });
  expect(await screen.findByRole('group', { name: 'Runs' })).toBeTruthy();
});

test('asks before a topic goes that people declined, and keeps it otherwise', async () => {
  const { backend, asked, agrees } = show();
  backend.answer(put, ({ body }) =>
    (body as TopicChange).dropUsed?.length === 1
      ? undefined
      : problem(409, 'People who declined “Events”: 3.', [], { code: 'conflict' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Events' }));
  agrees.value = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save topics' }));
  expect(await screen.findByText('People who declined “Events”: 3.')).toBeTruthy();
  expect(asked).toEqual(['People who declined “Events”: 3. Remove it?']);
  expect(backend.callsTo(put)).toHaveLength(1);
});

test('the second of two who change the topics sees theirs, and loses nothing that was typed', async () => {
  const { backend } = show();
  const theirs = { topics: [{ id: idOf(1), names: { en: 'News', es: 'Noticias' } }], version: 5 };
  backend.answer(put, ({ body }) =>
    (body as TopicChange).version === 4
      ? problem(409, 'Someone else changed the topics.', undefined, {
          code: 'stale',
          current: theirs,
        })
      : undefined,
  );
  const news = within(await screen.findByRole('group', { name: 'News' }));
  fireEvent.change(news.getByLabelText('In English'), { target: { value: 'Our news' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save topics' }));
  const conflict = await screen.findByRole('dialog', { name: /Someone else changed the topics/ });
  expect(within(conflict).getByRole('region', { name: 'Topics' }).textContent).toBe(
    'TopicsTheirsNews (Noticias)YoursOur news (Noticias), Events (Eventos)',
  );
  fireEvent.click(within(conflict).getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByRole('group', { name: 'Our news' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save topics' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByRole('group', { name: 'News' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Events' })).toBeNull();
});

// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { editorText, press, subject } from '../../testing/compose-page.ts';
import {
  draftIn,
  type FakeBackend,
  fakeBackend,
  idOf,
  problem,
} from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const id = idOf(700);
const save = `PUT /api/campaigns/drafts/${id}`;
const contentWith = (words: string) => ({
  mail: {
    subject: words,
    body: { blocks: [{ type: 'paragraph' as const, data: { text: words } }] },
  },
});

/** A draft on its own page. */
async function openPage(change: (backend: FakeBackend) => void = () => {}) {
  const backend = fakeBackend();
  backend.draft = draftIn(contentWith('News'));
  change(backend);
  const rendered = renderConsole({ backend, path: `/admin/campaigns/${id}` });
  await waitFor(() => expect(editorText()).toBe('News'), { timeout: 15_000 });
  return rendered;
}
const type = (words: string) => fireEvent.change(subject(), { target: { value: words } });
const saves = { timeout: 15_000 };

test('the page of a draft has it in the composer, without the people, and says when it is saved', async () => {
  const { backend } = await openPage();
  expect(subject().value).toBe('News');
  expect(screen.queryByText('Manage Users')).toBeNull();
  type('More news');
  expect(screen.getByText('Saving...')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/^Saved /)).toBeTruthy(), saves);
  expect(backend.draft?.content.mail.subject).toBe('More news');
});

test('a newer version of somebody else is named, compared, and can replace what was typed', async () => {
  const theirs = draftIn(contentWith('Theirs'), { version: 4 });
  await openPage((backend) =>
    backend.answer(save, () =>
      problem(409, 'Changed.', undefined, { code: 'stale', current: theirs }),
    ),
  );
  type('Mine');
  const alert = await screen.findByText(/^maria@example.org saved a newer version at /, {}, saves);
  expect(alert.closest('[role=alert]')).toBeTruthy();
  press('See both');
  const both = screen.getByRole('dialog', { name: 'Both versions' });
  const side = (name: string) => within(both).getByRole('region', { name }).textContent;
  expect(side('Newer version')).toContain('Theirs');
  expect(side('Your version')).toContain('Mine');
  fireEvent.click(within(both).getByRole('button', { name: 'Close' }));
  press('Use the newer version');
  await waitFor(() => expect(editorText()).toBe('Theirs'));
  expect(subject().value).toBe('Theirs');
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
});

test('what was typed into a draft that is gone becomes a new one', async () => {
  const { backend } = await openPage((made) => made.answer(save, () => problem(404, 'Gone.')));
  type('Mine');
  await screen.findByText('This draft was deleted. What you see is not saved.', {}, saves);
  press('Keep mine as a copy');
  await waitFor(() => expect(backend.callsTo('POST /api/campaigns/drafts')).toHaveLength(1), saves);
  expect(backend.draft?.content.mail.subject).toBe('Mine');
});

test('sending names the draft, which the composer then leaves', async () => {
  const { backend, shown } = await openPage();
  press('Send');
  fireEvent.click(await screen.findByRole('button', { name: /^Send to / }));
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']), saves);
  const [start] = backend.callsTo('POST /api/campaigns/campaigns');
  expect(start?.body).toMatchObject({ draft: { id, version: 0 } });
  await waitFor(() => expect(subject().value).toBe(''));
  expect(window.location.pathname + window.location.search).toBe('/admin');
});

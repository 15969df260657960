// @vitest-environment jsdom

import type { Segment } from '@secondset/contracts';
import { admin } from '@secondset/session/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { press, readyToSend, start, subject } from '../../testing/compose-page.ts';
import {
  draftIn,
  type FakeBackend,
  fakeBackend,
  idOf,
  problem,
} from '../../testing/fake-backend.ts';
import { shirtSize } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';
import { createDraftKeeper } from './draft-keeper.ts';
import { contentOf, isUnsaved, openDraft } from './open-draft.ts';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const count = 'POST /api/audience/recipients/count';
const runners = idOf(101);
const topicId = idOf(1);
const lapsed: Segment = {
  id: idOf(600),
  name: 'Lapsed',
  filter: { kind: 'email', is: true },
  version: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};

const withSegment = (backend: FakeBackend) => {
  backend.answer('GET /api/audience/segments', () => Response.json({ segments: [lapsed] }));
  backend.answer('GET /api/audience/topics', () =>
    Response.json({
      topics: [{ id: topicId, names: { en: 'Events', es: 'Eventos' } }],
      version: 0,
    }),
  );
};
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the chosen segment, whom it leaves out and the topic are counted, asked about and sent', async () => {
  const { backend } = await readyToSend(withSegment);
  await screen.findByRole('option', { name: 'Lapsed' });
  change('Send to', `segment:${lapsed.id}`);
  press('But not: nobody');
  fireEvent.click(screen.getByLabelText('Runners'));
  change('Topic', topicId);
  expect(screen.getByRole('button', { name: 'But not: Runners' })).toBeTruthy();
  const group = {
    tagId: null,
    topicId,
    audience: { segmentId: lapsed.id, butNot: { tagIds: [runners] } },
  };
  await waitFor(() => expect(backend.callsTo(count).at(-1)?.body).toEqual(group));
  await screen.findByText('Recipients:');
  press('Send');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 2 people?' }));
  expect(
    dialog.getByText(/goes to the segment “Lapsed”, but not to the group “Runners”\./),
  ).toBeTruthy();
  expect(dialog.getByText('Its topic is “Events”.')).toBeTruthy();
  expect(backend.callsTo('POST /api/campaigns/campaigns/check')[0]?.body).toMatchObject(group);
  press('Send to 2 people');
  await waitFor(() => expect(backend.callsTo(start)[0]?.body).toMatchObject(group));
});

test('a group and a segment are chosen one instead of the other', async () => {
  const { backend } = await readyToSend(withSegment);
  await screen.findByRole('option', { name: 'Lapsed' });
  change('Send to', `segment:${lapsed.id}`);
  change('Send to', runners);
  const group = { tagId: runners, topicId: null, audience: {} };
  await waitFor(() => expect(backend.callsTo(count).at(-1)?.body).toEqual(group));
});

test('a group that was deleted is shown as gone, never as everyone, and its count says why', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const backend = fakeBackend();
  withSegment(backend);
  const why = 'This segment has been deleted.';
  backend.answer(count, () => problem(422, why));
  const drafts = createDraftKeeper(new EventTarget());
  drafts.of(admin.id).setState({ segmentId: idOf(601) });
  renderConsole({ backend, drafts });
  expect(await screen.findByText(why)).toBeTruthy();
  const { selectedOptions } = screen.getByLabelText<HTMLSelectElement>('Send to');
  await waitFor(() => expect(selectedOptions[0]?.textContent).toBe('No longer exists'));
});

test('the tags that a draft has from outside the page are counted, said and kept until they are dropped', async () => {
  const backend = fakeBackend();
  withSegment(backend);
  const drafts = createDraftKeeper(new EventTarget());
  const store = drafts.of(admin.id);
  const audience = { segmentId: lapsed.id, tagIds: [runners], butNot: { segmentId: lapsed.id } };
  const draft = draftIn({ mail: { subject: 'Soon', body: { blocks: [] } }, audience });
  openDraft(store, draft);
  renderConsole({ backend, drafts });
  expect(await screen.findByText('Only people with the tag Runners.')).toBeTruthy();
  await waitFor(() =>
    expect(backend.callsTo(count).at(-1)?.body).toEqual({ tagId: null, topicId: null, audience }),
  );
  expect(isUnsaved(store.getState())).toBe(false);
  expect(contentOf(store.getState()).audience).toEqual(audience);
  press('Whatever tags they have');
  expect(contentOf(store.getState()).audience).toEqual({ ...audience, tagIds: undefined });
});

test('an own field is inserted as its merge tag, and one that is gone is refused before anyone is asked', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.answer('GET /api/audience/fields', () => Response.json({ fields: [shirtSize] }));
  });
  subject().focus();
  fireEvent.focus(subject());
  fireEvent.click(await screen.findByRole('button', { name: 'Shirt size' }));
  expect(subject().value).toContain('{{field_shirt_size}}');
  const why = '{{field_shirt_size}} is not a merge tag.';
  backend.answer('POST /api/campaigns/campaigns/check', () =>
    problem(422, why, [{ field: 'subject', message: why }]),
  );
  press('Send');
  await waitFor(() => expect(shown).toEqual([`Error saving campaign: ${why}`]));
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.callsTo(start)).toEqual([]);
});

// @vitest-environment jsdom

import { admin, signedIn } from '@secondset/session/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  consoleWith,
  press,
  readyToSend,
  send,
  sendButton,
  start,
  subject,
  welcome,
} from '../../testing/compose-page.ts';
import { draftIn, fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';
import { createDraftKeeper } from './draft-keeper.ts';
import { openDraft } from './open-draft.ts';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

/** Captures the log and keeps it out of the test's output. */
const watchLog = () => vi.spyOn(console, 'error').mockReturnValue();

test('sending needs a recipient', async () => {
  const { backend } = await consoleWith((made) => {
    made.recipients = 0;
  });
  expect(sendButton().disabled).toBe(true);
  expect(screen.getByText('There are no users with emails in this group.')).toBeTruthy();
  expect(backend.callsTo(start)).toEqual([]);
});

test('a group that has become empty is reported when Send is pressed', async () => {
  const { backend, shown } = await readyToSend();
  backend.recipients = 0;
  press('Send');
  await waitFor(() => expect(shown).toEqual(['There are no users with emails in this group.']));
  expect(backend.callsTo(start)).toEqual([]);
});

test('a missing subject or body is reported next to its field', async () => {
  const { backend, shown } = await consoleWith();
  press('Send');
  expect(await screen.findByText('Enter a subject.')).toBeTruthy();
  expect(screen.getByText('Write something first.')).toBeTruthy();
  expect(shown).toEqual([]);
  expect(backend.callsTo(start)).toEqual([]);
});

test('says who is not counted, and why', async () => {
  await consoleWith();
  expect(screen.getByText('Not counted: 1 without an email, 2 suppressed.')).toBeTruthy();
});

test('a merge tag goes into the subject if the caret was there', async () => {
  await consoleWith();
  subject().focus();
  fireEvent.focus(subject());
  press('First name');
  expect(subject().value).toBe('{{first_name}}');
});

test('a merge tag takes along the words for people without a value, once', async () => {
  await consoleWith();
  subject().focus();
  fireEvent.focus(subject());
  const words = screen.getByLabelText<HTMLInputElement>('For people without it (optional)');
  fireEvent.change(words, { target: { value: ' my {f}riend| ' } });
  press('First name');
  press('Email');
  expect(subject().value).toBe('{{first_name|my friend}}{{email}}');
  expect(words.value).toBe('');
});

test('a preheader is saved and sent with the email, and takes merge tags', async () => {
  const { backend } = await readyToSend();
  const preheader = screen.getByLabelText<HTMLInputElement>('Preheader');
  fireEvent.change(preheader, { target: { value: 'Good news for ' } });
  preheader.focus();
  fireEvent.focus(preheader);
  press('First name');
  const written = 'Good news for {{first_name}}';
  expect(preheader.value).toBe(written);
  await waitFor(() => expect(backend.draft?.content.mail.preheader).toBe(written), {
    timeout: 10_000,
  });
  await send();
  await waitFor(() =>
    expect(backend.callsTo(start)[0]?.body).toMatchObject({ preheader: written }),
  );
});

test('the page asks before it is left with unsaved text, and only then', async () => {
  const page = new EventTarget();
  const leave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await consoleWith(undefined, createDraftKeeper(page));
  expect(leave()).toBe(true);
  fireEvent.change(subject(), { target: { value: 'Draft' } });
  expect(leave()).toBe(false);
  fireEvent.change(screen.getByLabelText('Template'), { target: { value: welcome.id } });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace my text' }));
  await waitFor(() => expect(subject().value).toBe(welcome.subject));
  // If the draft is on the server already, the template has to get there, too.
  await waitFor(() => expect(leave()).toBe(true), { timeout: 15_000 });
});

test('says that a text is saved only until the next key, however late the editor reports it', async () => {
  const page = new EventTarget();
  await consoleWith(undefined, createDraftKeeper(page));
  fireEvent.change(subject(), { target: { value: 'News' } });
  const status = await screen.findByText(/^Saved /, {}, { timeout: 10_000 });
  const paragraph = document.querySelector('.ce-paragraph');
  fireEvent.input(paragraph ?? status);
  expect(status.textContent).toBe('Saving...');
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await screen.findByText(/^Saved /, {}, { timeout: 10_000 });
});

test('an expired session loses no draft, and shows it to no one else', async () => {
  const { session } = await consoleWith();
  fireEvent.change(subject(), { target: { value: 'Draft' } });
  act(() => session.change({ status: 'signed-out' }));
  expect(screen.queryByLabelText('Subject')).toBeNull();
  act(() => session.change({ status: 'signed-in', user: { ...admin, id: idOf(77) } }));
  expect(subject().value).toBe('');
  act(() => session.change(signedIn));
  expect(subject().value).toBe('Draft');
});

test('logging out empties the memory of what is saved, and only of that', async () => {
  const drafts = createDraftKeeper(new EventTarget());
  const store = drafts.of(idOf(1));
  store.setState({ subject: 'Draft', dirty: true });
  drafts.forgetSaved(idOf(1));
  expect(drafts.of(idOf(1))).toBe(store);
  openDraft(store, draftIn({ mail: { subject: 'Draft', body: { blocks: [] } } }));
  drafts.forgetSaved(idOf(1));
  expect(drafts.of(idOf(1)).getState().subject).toBe('');
});

test('the draft is still there after a visit to Analytics', async () => {
  await consoleWith();
  fireEvent.change(subject(), { target: { value: 'Draft' } });
  fireEvent.click(screen.getByRole('link', { name: 'Analytics' }));
  await screen.findByText(/No campaigns yet/);
  fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }));
  expect(subject().value).toBe('Draft');
});

test('failed reads of tags and templates are only logged', async () => {
  const log = watchLog();
  const backend = fakeBackend();
  backend.answer('GET /api/audience/tags', () => problem(400, 'Broken.'));
  backend.answer('GET /api/campaigns/templates', () => problem(400, 'Broken.'));
  const { shown } = renderConsole({ backend });
  await screen.findByText('Person 1');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([]);
  expect(screen.queryByText('Broken.')).toBeNull();
});

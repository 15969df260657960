// @vitest-environment jsdom

import { signedIn } from '@secondset/session/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { press, readyToSend, send, sendButton, start } from '../../testing/compose-page.ts';
import { idOf, problem, someHold } from '../../testing/fake-backend.ts';
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows the number, names, group and exclusions before an email goes out', async () => {
  const { backend } = await readyToSend();
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(dialog.getByText('“Welcome {{first_name}}” goes to everyone.')).toBeTruthy();
  expect(dialog.getByText('Person 1, Person 2.')).toBeTruthy();
  expect(dialog.getByText('Left out: 1 without an email, 2 suppressed.')).toBeTruthy();
  expect(sendButton().textContent).toBe('Send');
  expect(backend.callsTo(start)).toEqual([]);
});

test('names the group, and the first few of many people', async () => {
  await readyToSend((backend) => {
    backend.recipients = 1200;
  });
  fireEvent.change(screen.getByLabelText('Send to'), { target: { value: idOf(101) } });
  press('Send');
  const dialog = await question('Send to 1,200 people?');
  expect(dialog.getByText(/goes to the group “Runners”/)).toBeTruthy();
  expect(dialog.getByText('Person 1, Person 2 and 1,198 more.')).toBeTruthy();
});

test('sends nothing without consent, and keeps the draft', async () => {
  const { backend } = await readyToSend();
  press('Send');
  await question('Send to 2 people?');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsTo(start)).toEqual([]);
  await send();
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
});

test('points out a repeat within a day, and warnings that the pre-flight could not', async () => {
  const { backend } = await readyToSend((made) => {
    made.check = {
      repeat: { people: 1, sentAt: '2026-01-02T03:04:05.000Z' },
      warnings: ['This email is 90 kB long.'],
    };
    made.answer('POST /api/campaigns/preflights', () => problem(400, 'Broken.'));
  });
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(dialog.getByText(/^1 person got this same email on /)).toBeTruthy();
  expect(dialog.getByText('This email is 90 kB long.')).toBeTruthy();
  expect(backend.callsTo('POST /api/campaigns/campaigns/check')[0]?.body).toMatchObject({
    subject: 'Welcome {{first_name}}',
    tagId: null,
  });
});

test('says that mail is on hold, even if the console did not know before', async () => {
  const { backend } = await readyToSend();
  backend.dataFolder = { ...backend.dataFolder, hold: someHold };
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(
    dialog.getByText(/only after an administrator confirms that this is the live data/),
  ).toBeTruthy();
  expect(backend.callsTo(start)).toEqual([]);
});

test('a failed count or check is mentioned and does not block sending', async () => {
  const { backend } = await readyToSend();
  const refuse = () => problem(400, 'Broken.');
  backend.answer('POST /api/audience/recipients/count', refuse);
  backend.answer('POST /api/campaigns/campaigns/check', refuse);
  press('Send');
  const dialog = await question('Send to everyone?');
  expect(dialog.getByText(/could not be counted right now/)).toBeTruthy();
  press('Send to everyone');
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
});

test('a session that expires at the question sends nothing, and Send works afterwards', async () => {
  const { backend, session } = await readyToSend();
  press('Send');
  await question('Send to 2 people?');
  act(() => session.change({ status: 'signed-out' }));
  act(() => session.change(signedIn));
  await waitFor(() => expect(sendButton().textContent).toBe('Send'));
  expect(backend.callsTo(start)).toEqual([]);
  await send();
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
});

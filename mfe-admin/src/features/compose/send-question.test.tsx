// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { press, readyToSend, send, sendButton, start } from '../../testing/compose-page.ts';
import { idOf, problem, someHold } from '../../testing/fake-backend.ts';
import { signedIn } from '../../testing/fake-session.ts';
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('before a mail goes out, its number, names, group and who is left out are shown', async () => {
  const { backend } = await readyToSend();
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(dialog.getByText('“Welcome {{first_name}}” goes to everyone.')).toBeTruthy();
  expect(dialog.getByText('Person 1, Person 2.')).toBeTruthy();
  expect(
    dialog.getByText('Left out: 1 without an email, 2 with a bounce or complaint on record.'),
  ).toBeTruthy();
  expect(sendButton().textContent).toBe('Send');
  expect(backend.callsTo(start)).toEqual([]);
});

test('a group is named, and of many people the first few', async () => {
  await readyToSend((backend) => {
    backend.recipients = 1200;
  });
  fireEvent.change(screen.getByLabelText('Send to'), { target: { value: idOf(101) } });
  press('Send');
  const dialog = await question('Send to 1,200 people?');
  expect(dialog.getByText(/goes to the group “Runners”/)).toBeTruthy();
  expect(dialog.getByText('Person 1, Person 2 and 1,198 more.')).toBeTruthy();
});

test('without consent nothing is sent, and the mail is still there', async () => {
  const { backend } = await readyToSend();
  press('Send');
  await question('Send to 2 people?');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.callsTo(start)).toEqual([]);
  await send();
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
});

test('the same mail to the same people within a day is pointed out, and whatever else the service warns of', async () => {
  const { backend } = await readyToSend((made) => {
    made.check = {
      repeat: { people: 1, sentAt: '2026-01-02T03:04:05.000Z' },
      warnings: ['This mail is 90 kB long.'],
    };
  });
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(dialog.getByText(/^1 person got this same mail on /)).toBeTruthy();
  expect(dialog.getByText('This mail is 90 kB long.')).toBeTruthy();
  expect(backend.callsTo('POST /api/campaigns/campaigns/check')[0]?.body).toMatchObject({
    subject: 'Welcome {{first_name}}',
    tagId: null,
  });
});

test('while mail is on hold, the question says when this one goes out, whatever the console knew before', async () => {
  const { backend } = await readyToSend();
  backend.dataFolder = { ...backend.dataFolder, hold: someHold };
  press('Send');
  const dialog = await question('Send to 2 people?');
  expect(
    dialog.getByText(/goes out only once somebody says that this is the live data/),
  ).toBeTruthy();
  expect(backend.callsTo(start)).toEqual([]);
});

test('what cannot be found out is said, and does not stop the mail', async () => {
  const { backend } = await readyToSend();
  const refuse = () => problem(400, 'Broken.');
  backend.answer('GET /api/audience/recipients/count', refuse);
  backend.answer('POST /api/campaigns/campaigns/check', refuse);
  press('Send');
  const dialog = await question('Send to everyone?');
  expect(dialog.getByText(/cannot be told right now/)).toBeTruthy();
  press('Send to everyone');
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
});

test('a session that ends at the question sends nothing, and Send works again', async () => {
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

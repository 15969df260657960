// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  editorText,
  press,
  readyToSend,
  send,
  sendButton,
  start,
  subject,
  welcome,
} from '../../testing/compose-page.ts';
import {
  campaignIn,
  type FakeBackend,
  idOf,
  problem,
  someHold,
} from '../../testing/fake-backend.ts';
import { signedIn } from '../../testing/fake-session.ts';
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const requestIds = (backend: FakeBackend) =>
  backend.callsTo(start).map(({ body }) => (body as { requestId: string }).requestId);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('sends to the chosen tag, shows progress, tells the number and clears the form', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1)];
  });
  fireEvent.change(screen.getByLabelText('Send to'), { target: { value: idOf(101) } });
  await send();
  await waitFor(() => expect(sendButton().textContent).toBe('Sending...'));
  expect(sendButton().disabled).toBe(true);
  backend.campaign = [campaignIn('sent', 2)];
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  expect(backend.callsTo(start)[0]?.body).toMatchObject({
    subject: welcome.subject,
    tagId: idOf(101),
    body: { blocks: [{ data: { text: 'Glad you are here.' } }] },
  });
  await waitFor(() => expect(editorText()).toBe(''));
  expect(subject().value).toBe('');
  expect(sendButton().textContent).toBe('Send');
});

test('while it is being sent, says how many mails were accepted', async () => {
  const { backend } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1, { note: 'The provider asks for patience.' })];
  });
  await send();
  expect(await screen.findByText('1 of 2 accepted')).toBeTruthy();
  expect(screen.getByText('The provider asks for patience.')).toBeTruthy();
  act(() => {
    backend.campaign = [campaignIn('sent', 2)];
  });
  await waitFor(() => expect(screen.queryByText('1 of 2 accepted')).toBeNull());
});

test('while mail is on hold, says that it waits, and goes on by itself when the hold ends', async () => {
  const { shown, backend } = await readyToSend((made) => {
    made.dataFolder = { ...made.dataFolder, hold: someHold };
    made.campaign = [campaignIn('sending', 0)];
  });
  await send();
  expect(await screen.findByText('Waiting: mail is on hold (0 of 2 accepted)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
  press('This is the live data');
  await screen.findByText('No email is waiting.');
  press('Send from here');
  expect(await screen.findByText('0 of 2 accepted')).toBeTruthy();
  expect(sendButton().textContent).toBe('Sending...');
  backend.campaign = [campaignIn('sent', 2)];
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
});

test('pressing twice starts one campaign', async () => {
  const { backend, shown } = await readyToSend();
  const button = sendButton();
  fireEvent.click(button);
  fireEvent.click(button);
  const agree = await screen.findByRole('button', { name: 'Send to 2 people' });
  fireEvent.click(agree);
  fireEvent.click(agree);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(backend.callsTo(start)).toHaveLength(1);
});

test('a try whose outcome is unknown is repeated with the same request id', async () => {
  const { backend, shown } = await readyToSend();
  let failures = 2;
  backend.answer(start, () => {
    failures -= 1;
    return failures < 0 ? undefined : offline();
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  expect(requestIds(backend)).toHaveLength(3);
  expect(new Set(requestIds(backend)).size).toBe(1);
});

test('the same mail pressed again after an unknown outcome keeps its request id', async () => {
  const { backend, shown, asked } = await readyToSend();
  backend.answer(start, offline);
  await send();
  await waitFor(() => expect(shown[0]).toMatch(/^Error saving campaign: The server could not be/));
  backend.answer(start, () => undefined);
  await send();
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
  expect(new Set(requestIds(backend)).size).toBe(1);
  expect(asked).toEqual([]);
});

test('a mail changed after an unknown outcome is a second one only when the person says so', async () => {
  const { backend, shown, asked, agrees } = await readyToSend();
  backend.answer(start, offline);
  await send();
  await waitFor(() => expect(shown).toHaveLength(1));
  backend.answer(start, () => undefined);
  fireEvent.change(subject(), { target: { value: 'Changed' } });
  agrees.value = false;
  await send();
  await waitFor(() => expect(asked[0]).toMatch(/may have been sent/));
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(new Set(requestIds(backend)).size).toBe(1);
  agrees.value = true;
  await send();
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
  expect(new Set(requestIds(backend)).size).toBe(2);
});

test('after a refusal the next try is a new one', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(start, () =>
    problem(422, 'The body is too long.', [{ field: 'body.blocks.3', message: 'Shorten it.' }]),
  );
  await send();
  await waitFor(() => expect(shown).toEqual(['Error saving campaign: The body is too long.']));
  await send();
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(new Set(requestIds(backend)).size).toBe(2);
  expect(screen.getByText('Block 4: Shorten it.')).toBeTruthy();
  expect(subject().value).toBe(welcome.subject);
});

test.each([
  ['with its note', 'The key is wrong.', 'Error sending campaign: The key is wrong.'],
  [
    'in the words of the spec',
    '',
    'Error sending campaign: Function returned a non-2xx status code',
  ],
])('a failed campaign is told %s', async (_, note, message) => {
  const { shown } = await readyToSend((backend) => {
    backend.campaign = [campaignIn('failed', 0, { failed: 2, note })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual([message]));
  expect(subject().value).toBe(welcome.subject);
});

test('mails that are not certain do not hold up the message, and are told beside it', async () => {
  const { shown } = await readyToSend((backend) => {
    backend.campaign = [campaignIn('sending', 1, { waiting: 0, unknown: 1 })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 1 users!']));
  expect(screen.getByText(/1 not certain yet/)).toBeTruthy();
});

test('a mail of which nobody knows whether anybody has it is not called unsent', async () => {
  const { shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 0, { unknown: 2, waiting: 0 })];
  });
  await send();
  await waitFor(() =>
    expect(shown).toEqual([
      "Error sending campaign: SendGrid's answer was lost: 2 people may or may not have this mail. Analytics shows who.",
    ]),
  );
});

test('a campaign that was paused elsewhere is told and can be resumed', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('paused', 1, { note: 'Too many refusals.' })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Error sending campaign: Too many refusals.']));
  backend.answer(`POST /api/campaigns/campaigns/${idOf(900)}/resume`, () => {
    backend.campaign = [campaignIn('sent', 2)];
    return Response.json(campaignIn('sending', 1));
  });
  expect(screen.getByText(/taking off a tag now leaves nobody out/)).toBeTruthy();
  press('Resume sending');
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
});

test('a campaign whose console was left is watched again when it opens, and never asked for twice', async () => {
  const { backend, session, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1)];
  });
  await send();
  await screen.findByText('1 of 2 accepted');
  act(() => session.change({ status: 'signed-out' }));
  backend.campaign = [campaignIn('sent', 2)];
  act(() => session.change(signedIn));
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  expect(backend.callsTo(start)).toHaveLength(1);
  await waitFor(() => expect(subject().value).toBe(''));
});

test('looks that fail are no outcome', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1), campaignIn('sent', 2)];
  });
  let failures = 2;
  backend.answer(`GET /api/campaigns/campaigns/${idOf(900)}`, () => {
    failures -= 1;
    return failures < 0 ? undefined : problem(502, 'Try later.');
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
});

test('what is written while the mail is being sent stays', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1)];
  });
  await send();
  await screen.findByText('1 of 2 accepted');
  fireEvent.change(subject(), { target: { value: 'The next one' } });
  backend.campaign = [campaignIn('sent', 2)];
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  expect(subject().value).toBe('The next one');
});

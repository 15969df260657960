// @vitest-environment jsdom

import { signedIn } from '@secondset/session/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
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
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const read = `GET /api/campaigns/campaigns/${idOf(900)}`;
const requestIds = (backend: FakeBackend) =>
  backend.callsTo(start).map(({ body }) => (body as { requestId: string }).requestId);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** Failed reads are logged; keeps them out of the test's output. */
const ignoreLog = () => void vi.spyOn(console, 'error').mockReturnValue();

test('sends to the chosen tag, shows progress, reports the number and clears the form', async () => {
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

test('shows how many emails have been accepted while sending', async () => {
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

test('a campaign waits while mail is on hold, says so, and continues when the hold ends', async () => {
  const { shown, backend } = await readyToSend((made) => {
    made.dataFolder = { ...made.dataFolder, hold: someHold };
    made.campaign = [campaignIn('sending', 0)];
  });
  await send();
  expect(await screen.findByText('Waiting: mail is on hold (0 of 2 accepted)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
  press('This is the live data');
  await screen.findByText('No emails are waiting.');
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

test('an attempt with an unknown outcome is retried with the same request id', async () => {
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

test('sending the same email again after an unknown outcome keeps its request id', async () => {
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

test('an email changed after an unknown outcome is sent as a second one only with consent', async () => {
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

test('an attempt after a refusal is a new request', async () => {
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
])('a failed campaign is reported %s', async (_, note, message) => {
  const { shown } = await readyToSend((backend) => {
    backend.campaign = [campaignIn('failed', 0, { failed: 2, note })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual([message]));
  expect(subject().value).toBe(welcome.subject);
});

test('unconfirmed emails do not delay the result, and are mentioned with it', async () => {
  const { shown } = await readyToSend((backend) => {
    backend.campaign = [campaignIn('sending', 1, { waiting: 0, unknown: 1 })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 1 users!']));
  expect(screen.getByText(/1 with delivery unknown/)).toBeTruthy();
});

test('a campaign with only unconfirmed emails is not reported as unsent', async () => {
  const { shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 0, { unknown: 2, waiting: 0 })];
  });
  await send();
  await waitFor(() =>
    expect(shown).toEqual([
      'Error sending campaign: SendGrid’s answer was lost: 2 people may or may not have this email. Analytics shows who.',
    ]),
  );
});

test('a campaign that was paused elsewhere is reported and can be resumed', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('paused', 1, { note: 'Too many refusals.' })];
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Error sending campaign: Too many refusals.']));
  backend.answer(`POST /api/campaigns/campaigns/${idOf(900)}/resume`, () => {
    backend.campaign = [campaignIn('sent', 2)];
    return Response.json(campaignIn('sending', 1));
  });
  expect(screen.getByText(/Removing a tag now leaves no one out/)).toBeTruthy();
  press('Resume sending');
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
});

test('a campaign is followed again when the console reopens, and never requested twice', async () => {
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

test('while progress cannot be read, says so, keeps the last numbers, and recovers', async () => {
  ignoreLog();
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1)];
  });
  await send();
  await screen.findByText('1 of 2 accepted');
  backend.answer(read, () => problem(503, 'Try later.'));
  const lost = await screen.findByText('Connection lost. Trying again...');
  expect(lost.closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText('1 of 2 accepted')).toBeTruthy();
  backend.answer(read, () => undefined);
  await waitFor(() => expect(screen.queryByText('Connection lost. Trying again...')).toBeNull());
  expect(sendButton().textContent).toBe('Sending...');
  backend.campaign = [campaignIn('sent', 2)];
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
});

test('a resumed campaign is followed again when the console reopens', async () => {
  const { backend, session, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('paused', 1, { note: 'Too many refusals.' })];
  });
  await send();
  await waitFor(() => expect(shown).toHaveLength(1));
  backend.campaign = [campaignIn('sending', 1)];
  backend.answer(`POST /api/campaigns/campaigns/${idOf(900)}/resume`, () =>
    Response.json(campaignIn('sending', 1)),
  );
  press('Resume sending');
  await waitFor(() => expect(sendButton().textContent).toBe('Sending...'));
  act(() => session.change({ status: 'signed-out' }));
  backend.campaign = [campaignIn('sent', 2)];
  act(() => session.change(signedIn));
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
});

test('an answer that says nothing about an earlier attempt keeps its request id', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(start, offline);
  await send();
  await waitFor(() => expect(shown).toHaveLength(1));
  backend.answer(start, () => problem(429, 'Too many requests.'));
  await send();
  await waitFor(() => expect(shown).toHaveLength(2));
  backend.answer(start, () => undefined);
  await send();
  await waitFor(() => expect(shown[2]).toBe('Campaign sent successfully to 2 users!'));
  expect(new Set(requestIds(backend)).size).toBe(1);
});

test('sends on plain HTTP, where browsers have no crypto.randomUUID', async () => {
  const { backend, shown } = await readyToSend();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    await send();
    await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  } finally {
    vi.unstubAllGlobals();
  }
  expect(requestIds(backend)[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
});

test('a failed progress read is not an outcome', async () => {
  ignoreLog();
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('sending', 1), campaignIn('sent', 2)];
  });
  let failures = 2;
  backend.answer(read, () => {
    failures -= 1;
    return failures < 0 ? undefined : problem(502, 'Try later.');
  });
  await send();
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
});

test('text written while the email is being sent stays', async () => {
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

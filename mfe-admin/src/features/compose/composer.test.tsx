// @vitest-environment jsdom
import type { Template } from '@secondset/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  campaignIn,
  type FakeBackend,
  fakeBackend,
  idOf,
  problem,
} from '../../testing/fake-backend.ts';
import {
  completeJsdom,
  type RenderedConsole,
  renderConsole,
} from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

/** Keeps the test's own log quiet and shows what was logged. */
const watchLog = () => vi.spyOn(console, 'error').mockReturnValue();

const start = 'POST /api/campaigns/campaigns';
const welcome: Template = {
  id: idOf(300),
  name: 'Welcome',
  subject: 'Welcome {{first_name}}',
  body: { blocks: [{ type: 'paragraph', data: { text: 'Glad you are here.' } }] },
};
const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Send(ing\.\.\.)?$/ });
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const editorText = () => document.querySelector('.codex-editor__redactor')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A console whose editor is ready, with one template. */
async function consoleWith(change: (backend: FakeBackend) => void = () => {}) {
  const backend = fakeBackend();
  backend.templates = [welcome];
  change(backend);
  const rendered = renderConsole({ backend });
  await waitFor(() => expect(editorText()).toBeDefined());
  await screen.findByRole('option', { name: 'Welcome' });
  await screen.findByText('Recipients:');
  return rendered;
}

async function choose(template: string) {
  fireEvent.change(screen.getByLabelText('Template'), { target: { value: template } });
  const text = template === '' ? '' : 'Glad you are here.';
  await waitFor(() => expect(editorText()).toBe(text));
}

/** A console with a mail that is ready to be sent. */
async function readyToSend(change?: (backend: FakeBackend) => void): Promise<RenderedConsole> {
  const rendered = await consoleWith(change);
  await choose(welcome.id);
  return rendered;
}

test('choosing a template fills subject and body; the blank option clears both', async () => {
  await consoleWith();
  await choose(welcome.id);
  expect(subject().value).toBe('Welcome {{first_name}}');
  await choose('');
  expect(subject().value).toBe('');
});

test('deleting a template asks by its name, deletes it and clears the form', async () => {
  const { backend, asked, agrees } = await readyToSend();
  agrees.value = false;
  press('Delete template');
  expect(asked[0]).toContain('Welcome');
  expect(backend.callsTo(`DELETE /api/campaigns/templates/${welcome.id}`)).toEqual([]);
  agrees.value = true;
  press('Delete template');
  await waitFor(() => expect(subject().value).toBe(''));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Welcome' })).toBeNull());
});

test('a refused deletion of a template is told and clears nothing', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(`DELETE /api/campaigns/templates/${welcome.id}`, () => problem(500, 'Try later.'));
  press('Delete template');
  await waitFor(() => expect(shown).toEqual(['Error deleting template: Try later.']));
  expect(subject().value).toBe('Welcome {{first_name}}');
});

test('saving a template keeps subject and body under the name', async () => {
  const { backend, shown } = await readyToSend();
  press('Save as Template');
  expect(screen.getByRole('dialog', { name: 'Save New Template' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() => expect(shown).toEqual(['Template saved successfully!']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.callsTo('POST /api/campaigns/templates')[0]?.body).toMatchObject({
    name: 'Hello',
    subject: welcome.subject,
    body: { blocks: [{ type: 'paragraph', data: { text: 'Glad you are here.' } }] },
  });
});

test('a template needs name, subject and body', async () => {
  const { backend, shown } = await consoleWith();
  press('Save as Template');
  press('Save template');
  await waitFor(() =>
    expect(shown).toEqual(['Please provide a template name, subject, and body content.']),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(backend.callsTo('POST /api/campaigns/templates')).toEqual([]);
});

test('a refused template is told and the name stays', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer('POST /api/campaigns/templates', () => problem(409, 'That name is taken.'));
  press('Save as Template');
  fireEvent.change(screen.getByLabelText('Template name'), { target: { value: 'Hello' } });
  press('Save template');
  await waitFor(() => expect(shown).toEqual(['Error saving template: That name is taken.']));
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Hello');
});

test('sends to the chosen tag, shows progress, tells the number and clears the form', async () => {
  const { backend, shown } = await readyToSend();
  fireEvent.change(screen.getByLabelText('Send to'), { target: { value: idOf(101) } });
  press('Send');
  expect(sendButton().textContent).toBe('Sending...');
  expect(sendButton().disabled).toBe(true);
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
  press('Send');
  expect(await screen.findByText('1 of 2 accepted')).toBeTruthy();
  expect(screen.getByText('The provider asks for patience.')).toBeTruthy();
  act(() => {
    backend.campaign = [campaignIn('sent', 2)];
  });
  await waitFor(() => expect(screen.queryByText('1 of 2 accepted')).toBeNull());
});

test('pressing twice starts one campaign', async () => {
  const { backend, shown } = await readyToSend();
  const button = sendButton();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(backend.callsTo(start)).toHaveLength(1);
});

const requestIds = (backend: FakeBackend) =>
  backend.callsTo(start).map(({ body }) => (body as { requestId: string }).requestId);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a try whose outcome is unknown is repeated with the same request id', async () => {
  const { backend, shown } = await readyToSend();
  let failures = 2;
  backend.answer(start, () => {
    failures -= 1;
    return failures < 0 ? undefined : offline();
  });
  press('Send');
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 2 users!']));
  expect(requestIds(backend)).toHaveLength(3);
  expect(new Set(requestIds(backend)).size).toBe(1);
});

test('the same mail pressed again after an unknown outcome keeps its request id', async () => {
  const { backend, shown, asked } = await readyToSend();
  backend.answer(start, offline);
  press('Send');
  await waitFor(() => expect(shown[0]).toMatch(/^Error saving campaign: The server could not be/));
  backend.answer(start, () => undefined);
  press('Send');
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
  expect(new Set(requestIds(backend)).size).toBe(1);
  expect(asked).toEqual([]);
});

test('a mail changed after an unknown outcome is a second one only when the person says so', async () => {
  const { backend, shown, asked, agrees } = await readyToSend();
  backend.answer(start, offline);
  press('Send');
  await waitFor(() => expect(shown).toHaveLength(1));
  backend.answer(start, () => undefined);
  fireEvent.change(subject(), { target: { value: 'Changed' } });
  agrees.value = false;
  press('Send');
  await waitFor(() => expect(asked[0]).toMatch(/may have been sent/));
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(new Set(requestIds(backend)).size).toBe(1);
  agrees.value = true;
  press('Send');
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
  expect(new Set(requestIds(backend)).size).toBe(2);
});

test('after a refusal the next try is a new one', async () => {
  const { backend, shown } = await readyToSend();
  backend.answer(start, () =>
    problem(422, 'The body is too long.', [{ field: 'body.blocks.3', message: 'Shorten it.' }]),
  );
  press('Send');
  await waitFor(() => expect(shown).toEqual(['Error saving campaign: The body is too long.']));
  press('Send');
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(new Set(requestIds(backend)).size).toBe(2);
  expect(screen.getByText('Shorten it.')).toBeTruthy();
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
  press('Send');
  await waitFor(() => expect(shown).toEqual([message]));
  expect(subject().value).toBe(welcome.subject);
});

test('mails that are not certain do not hold up the message, and are told beside it', async () => {
  const { shown } = await readyToSend((backend) => {
    backend.campaign = [campaignIn('sending', 1, { waiting: 0, unknown: 1 })];
  });
  press('Send');
  await waitFor(() => expect(shown).toEqual(['Campaign sent successfully to 1 users!']));
  expect(screen.getByText(/1 not certain yet/)).toBeTruthy();
});

test('a campaign that was paused elsewhere is told and can be resumed', async () => {
  const { backend, shown } = await readyToSend((made) => {
    made.campaign = [campaignIn('paused', 1, { note: 'Too many refusals.' })];
  });
  press('Send');
  await waitFor(() => expect(shown).toEqual(['Error sending campaign: Too many refusals.']));
  backend.answer(`POST /api/campaigns/campaigns/${idOf(900)}/resume`, () => {
    backend.campaign = [campaignIn('sent', 2)];
    return Response.json(campaignIn('sending', 1));
  });
  press('Resume sending');
  await waitFor(() => expect(shown[1]).toBe('Campaign sent successfully to 2 users!'));
});

test('sending needs a recipient', async () => {
  const { backend } = await consoleWith((made) => {
    made.recipients = 0;
  });
  expect(sendButton().disabled).toBe(true);
  expect(screen.getByText('There are no users with emails in this group.')).toBeTruthy();
  expect(backend.callsTo(start)).toEqual([]);
});

test('a group that has become empty meanwhile is told at the press', async () => {
  const { backend, shown } = await readyToSend();
  backend.recipients = 0;
  press('Send');
  await waitFor(() => expect(shown).toEqual(['There are no users with emails in this group.']));
  expect(backend.callsTo(start)).toEqual([]);
});

test('a campaign needs subject and body, told next to each', async () => {
  const { backend, shown } = await consoleWith();
  press('Send');
  expect(await screen.findByText('Enter a subject.')).toBeTruthy();
  expect(screen.getByText('Write something first.')).toBeTruthy();
  expect(shown).toEqual([]);
  expect(backend.callsTo(start)).toEqual([]);
});

test('says who is not counted and why', async () => {
  await consoleWith();
  expect(
    screen.getByText('Not counted: 1 without an email, 2 with an address that refuses mail.'),
  ).toBeTruthy();
});

test('a merge tag goes into the subject when the caret is there', async () => {
  await consoleWith();
  subject().focus();
  fireEvent.focus(subject());
  press('First name');
  expect(subject().value).toBe('{{first_name}}');
});

test('leaving the page with unsaved text is asked about, and no longer once it is gone', async () => {
  await consoleWith();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  fireEvent.change(subject(), { target: { value: 'Draft' } });
  expect(leave()).toBe(false);
  await choose(welcome.id);
  expect(leave()).toBe(true);
});

test('the draft is still there after a visit to Analytics', async () => {
  await consoleWith();
  fireEvent.change(subject(), { target: { value: 'Draft' } });
  fireEvent.click(screen.getByRole('link', { name: 'Analytics' }));
  await screen.findByText(/No campaigns yet/);
  fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }));
  expect(subject().value).toBe('Draft');
});

test('failed reads of tags and templates are logged alone', async () => {
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

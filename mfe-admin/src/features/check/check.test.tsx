// @vitest-environment jsdom
import type { Finding } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  press,
  readyToSend,
  send,
  sendButton,
  start,
  welcome,
} from '../../testing/compose-page.ts';
import { problem } from '../../testing/fake-backend.ts';
import { completeJsdom } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const preflight = 'POST /api/campaigns/preflights';
const shouting: Finding = {
  code: 'subject-shouting',
  severity: 'warning',
  field: 'subject',
  message: 'The subject shouts.',
};
const empty: Finding = {
  code: 'greeting-empty',
  severity: 'warning',
  field: 'recipients',
  message: 'The greeting has no name for some people.',
  people: { count: 7, names: ['Ana', 'Ben', 'Cleo', 'Dee', 'Eli'] },
};
const broken: Finding = {
  code: 'link-broken',
  severity: 'error',
  field: 'body',
  block: 0,
  message: 'The link “the dates” is broken.',
};
const note: Finding = {
  code: 'preheader-missing',
  severity: 'note',
  field: 'preheader',
  message: 'There is no preview line.',
};
const found = (...findings: Finding[]) => ({ done: true, recipients: 2, findings });

async function openPanel() {
  press('Check');
  return within(await screen.findByRole('region', { name: 'Check' }));
}

test('lists what is found by how grave it is, and leads to each place', async () => {
  const { backend } = await readyToSend((made) => {
    made.preflights = [
      { done: false, recipients: 3000, findings: [] },
      found(broken, shouting, empty, note),
    ];
  });
  const panel = await openPanel();
  await panel.findByText('Checked for 2 people.');
  expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Fix before you send',
    'Read before you send',
    'Good to know',
  ]);
  expect(panel.getByText(/For 7 people: Ana, Ben, Cleo, Dee, Eli, 2 more\./)).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Show me: Subject' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'));
  fireEvent.click(panel.getByRole('button', { name: 'Show me: Preheader' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Preheader'));
  expect(panel.getByRole('button', { name: 'Show me: Block 1' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Show me: Recipients' })).toBeNull();
  const [first, second] = backend.callsTo(preflight);
  expect(first?.body).toMatchObject({ subject: 'Welcome {{first_name}}', afresh: true });
  expect(second?.body).not.toMatchObject({ afresh: true });
});

test('says that nothing was found, and checks again', async () => {
  const { backend } = await readyToSend();
  const panel = await openPanel();
  expect(await panel.findByText('Nothing to mend. Checked for 2 people.')).toBeTruthy();
  backend.preflights = [found(shouting)];
  press('Check again');
  expect(await panel.findByText('The subject shouts.', { exact: false })).toBeTruthy();
});

test('says why it could not check', async () => {
  const { backend } = await readyToSend();
  backend.answer(preflight, () => problem(503, 'Try again soon.'));
  const panel = await openPanel();
  expect(await panel.findByText('Try again soon.')).toBeTruthy();
});

test('an error keeps the email from being sent, and is shown at its place', async () => {
  const { backend } = await readyToSend((made) => {
    made.preflights = [found(broken, shouting)];
  });
  press('Send');
  expect(
    await screen.findByText(/The link “the dates” is broken/, { selector: 'li span' }),
  ).toBeTruthy();
  await waitFor(() => expect(sendButton().textContent).toBe('Send'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.callsTo(start)).toEqual([]);
});

test('each warning is ticked before the email goes out, and goes with it by name', async () => {
  const { backend } = await readyToSend((made) => {
    made.preflights = [found(shouting, empty, note)];
  });
  press('Send');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/preview line/)).toBeNull();
  press('Send to 2 people');
  expect(await dialog.findByText(/Tick each line to send anyway/)).toBeTruthy();
  const [one, other] = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(document.activeElement).toBe(one);
  expect(backend.callsTo(start)).toEqual([]);
  if (one === undefined || other === undefined) throw new Error('There is no checkbox.');
  fireEvent.click(one);
  fireEvent.click(other);
  press('Send to 2 people');
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
  expect(backend.callsTo(start)[0]?.body).toMatchObject({
    acknowledged: ['subject-shouting', 'greeting-empty'],
  });
});

test('an email that is fine asks nothing more, and names nothing', async () => {
  const { backend } = await readyToSend((made) => {
    made.preflights = [found(note)];
  });
  await send();
  await waitFor(() => expect(backend.callsTo(start)).toHaveLength(1));
  expect(backend.callsTo(start)[0]?.body).not.toHaveProperty('acknowledged');
});

test('what is found in the other version is named with its language, and shown in it', async () => {
  const translation = { subject: 'Hola', preheader: '', body: welcome.body };
  await readyToSend((made) => {
    made.templates = [{ ...welcome, translation }];
    made.preflights = [
      found({ ...broken, language: 'es' }, { ...shouting, language: 'es' }),
      found({ ...broken, language: 'es' }),
    ];
  });
  const panel = await openPanel();
  fireEvent.click(await panel.findByRole('button', { name: 'Show me: Block 1 (Spanish)' }));
  const spanish = await screen.findByRole<HTMLInputElement>('radio', { name: 'Spanish' });
  await waitFor(() => expect(spanish.checked).toBe(true));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(spanish.checked).toBe(false));
  press('Send');
  await waitFor(() => expect(spanish.checked).toBe(true), { timeout: 10_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

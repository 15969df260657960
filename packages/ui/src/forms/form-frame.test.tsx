// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextArea, TextInput } from '../controls/inputs.tsx';
import { Draft, FormFrame, type Sender } from './index.ts';

const words = {
  name: 'Name',
  email: 'Email',
  emailHint: 'Hint',
  honeypot: 'Leave empty',
  submit: 'Send',
  submitting: 'Sending...',
  failure: 'It went wrong.',
  errors: { name: 'No name.', missing: 'Required.', tooLong: '{count} too many.' },
};
const limits = { name: 10, email: 50, fillMs: 2_000 };

const send = vi.fn<Sender>();
/** What was scrolled into view; jsdom has no layout. */
const sighted = vi.fn<(element: Element) => void>();
Element.prototype.scrollIntoView = function scrollIntoView() {
  sighted(this);
};
beforeEach(() => {
  sighted.mockReset();
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue('Stored.');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(draft?: Draft) {
  const view = render(
    <FormFrame
      words={words}
      language="en"
      limits={limits}
      send={send}
      action="/there"
      scripted
      {...(draft && { draft })}
    >
      {(errors) => <p>{errors.extra ?? 'nothing'}</p>}
    </FormFrame>,
  );
  fireEvent.input(screen.getByLabelText(/^Name/), { target: { value: ' Ann ' } });
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'ann@example.org' } });
  return view;
}
const press = () => fireEvent.submit(screen.getByRole('button'));
const settle = () => act(() => vi.advanceTimersByTimeAsync(limits.fillMs));

test('submits what was typed, trimmed, and shows the answer', async () => {
  show();
  press();
  await settle();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'Ann',
    email: 'ann@example.org',
    website: '',
    submissionId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/),
    shownAt: expect.any(String),
    sentAt: expect.any(String),
  });
  expect(screen.getByText('Stored.').closest('[role=status]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
});

test('waits as long as a person would need to fill it in', async () => {
  show();
  press();
  await act(() => vi.advanceTimersByTimeAsync(limits.fillMs - 1));
  expect(send).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  const [sent] = send.mock.calls[0] ?? [];
  expect(Date.parse(sent?.sentAt ?? '') - Date.parse(sent?.shownAt ?? '')).toBe(2_000);
});

test('a second press while sending sends nothing', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  show();
  press();
  press();
  await settle();
  press();
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDefined();
});

test('a failure keeps what was typed, and sending it again is the same submission', async () => {
  send.mockRejectedValueOnce(new TypeError('no network'));
  show();
  press();
  await settle();
  expect(screen.getByText('It went wrong.').closest('[role=alert]')).not.toBeNull();
  press();
  await settle();
  const ids = send.mock.calls.map(([submission]) => submission.submissionId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('shows a refusal next to its field until the field is edited', async () => {
  const refusal = Object.assign(new Error('refused'), {
    fields: { name: 'Too long.', extra: 'Not so.' },
  });
  send.mockRejectedValueOnce(refusal);
  show();
  press();
  await settle();
  expect(screen.getByText('Not so.')).toBeDefined();
  fireEvent.input(screen.getByLabelText(/^Name/), { target: { value: 'A' } });
  expect(screen.queryByText('Too long.')).toBeNull();
});

test('shows problems next to the fields, sends nothing and focuses the first', async () => {
  show();
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'ann@nowhere' } });
  press();
  await settle();
  expect(
    screen.getByText('The part after the @ is incomplete. It should look like example.org.'),
  ).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  expect(send).not.toHaveBeenCalled();
});

test('text beyond the limit stays whole, is reported at once with the excess, and is not sent', async () => {
  show();
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.maxLength).toBe(-1);
  fireEvent.input(name, { target: { value: 'x'.repeat(limits.name + 3) } });
  expect(screen.getByText('3 too many.')).toBeDefined();
  press();
  await settle();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('3 too many.')).toBeDefined();
  expect([document.activeElement, name.value.length]).toEqual([name, limits.name + 3]);
  fireEvent.input(name, { target: { value: 'x'.repeat(limits.name) } });
  expect(screen.queryByText('3 too many.')).toBeNull();
});

test('without script the browser enforces the limit', () => {
  const frame = { words, language: 'en', limits, send, action: '/there', scripted: false } as const;
  render(<FormFrame {...frame}>{() => null}</FormFrame>);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).maxLength).toBe(limits.name);
});

test('a draft outlives the form until it is stored', async () => {
  const draft: Draft = new Draft();
  show(draft).unmount();
  render(
    <FormFrame
      words={words}
      language="en"
      limits={limits}
      send={send}
      action="/there"
      scripted
      draft={draft}
    >
      {(_errors, typed) => <p>before: {typed('email')}</p>}
    </FormFrame>,
  );
  expect(screen.getByText('before: ann@example.org')).toBeDefined();
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/).value;
  expect(name()).toBe(' Ann ');
  press();
  await settle();
  expect([name(), draft.size]).toEqual(['', 0]);
});

test('a submission without an answer stays the same when the form is reopened and sent again', async () => {
  const draft = new Draft();
  send.mockRejectedValueOnce(new TypeError('no network'));
  const first = show(draft);
  press();
  await settle();
  first.unmount();
  show(draft);
  press();
  await settle();
  const [lost, again] = send.mock.calls.map(([submission]) => submission.submissionId);
  expect(again).toBe(lost);
});

test('text typed before the scripts loaded is in the draft, the honeypot is not', async () => {
  const draft = new Draft();
  const frame = {
    words,
    language: 'en' as const,
    limits,
    send,
    action: '/there',
    scripted: true,
    draft,
  };
  const form = () => (
    <FormFrame {...frame}>
      {() => (
        <select name="choice" defaultValue="b" aria-label="Choice">
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
      )}
    </FormFrame>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form());
  const control = (name: string) => {
    const found = container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (found === null) throw new Error(`There is no ${name}.`);
    return found;
  };
  control('name').value = 'Ann';
  control('choice').value = 'a';
  control('website').value = 'robot';
  render(form(), { container, hydrate: true });
  expect([...draft]).toEqual([
    ['name', 'Ann'],
    ['choice', 'a'],
  ]);
});

test('scrolls the result into view and moves the keyboard focus there', async () => {
  show();
  act(() => screen.getByLabelText(/^Name/).focus());
  press();
  await settle();
  const message = screen.getByText('Stored.');
  expect(sighted.mock.lastCall?.[0].contains(message)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(message)).toBe(true);
});

test('a pressed button keeps the focus', async () => {
  show();
  act(() => screen.getByRole('button').focus());
  press();
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
});

test('says of each field that has to be filled in that it is empty, and sends nothing', async () => {
  render(
    <FormFrame
      words={words}
      language="en"
      limits={limits}
      send={send}
      action="/there"
      scripted
      draft={new Draft()}
    >
      {(errors) => (
        <>
          <TextInput name="city" label="City" required error={errors.city} />
          <TextArea name="why" label="Why" required error={errors.why} />
          <TextInput name="other" type="email" label="Other address" error={errors.other} />
          <TextInput name="phone" label="Phone" error={errors.phone} />
        </>
      )}
    </FormFrame>,
  );
  const wrong = () =>
    screen
      .getAllByRole('textbox')
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map((field) => field.getAttribute('name'));
  press();
  expect(wrong()).toEqual(['name', 'email', 'city', 'why']);
  expect(screen.getAllByText('Required.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  for (const [label, value] of [
    [/^Name/, 'Ann'],
    [/^Email/, 'ann@example.org'],
    [/^City/, ' '],
    [/^Why/, 'Because'],
    [/^Other/, 'halfway'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  press();
  expect(wrong()).toEqual(['city', 'other']);
  await settle();
  expect(send).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import type { Preview, TestMail, TestMailInput } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draftIn, fakeBackend, problem } from '../../testing/fake-backend.ts';
import { wholePerson } from '../../testing/fake-people.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';
import { cutAt } from './inbox-line.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const make = 'POST /api/campaigns/previews';
const sendTest = 'POST /api/campaigns/previews/test';
const preview: Preview = {
  id: 'a'.repeat(48),
  name: 'Sam Rivera',
  subject: 'Open house for Sam, with a subject that is longer than a phone shows of it',
  preheader: 'Hello Sam.',
  text: 'Hello Sam.\n\n-- \nSecond Set',
  htmlBytes: 84_000,
};

function rowOf(number: number) {
  const {
    notes: _,
    suppressions: __,
    consents: ___,
    ...row
  } = wholePerson(number, {
    fullName: 'Ada Okafor',
  });
  return row;
}

async function open() {
  const backend = fakeBackend();
  backend.answer(make, () => Response.json(preview, { status: 201 }));
  const rendered = renderConsole({ backend });
  const subject = await screen.findByLabelText('Subject');
  fireEvent.change(subject, { target: { value: 'Open house' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const panel = within(await screen.findByRole('region', { name: 'Preview' }));
  return { ...rendered, backend, panel, subject };
}

test('shows the email of the moment as it looks to a person, and again after a change', async () => {
  const { backend, panel, subject } = await open();
  const frame = await panel.findByTitle('The email for Sam Rivera, phone');
  expect(frame.getAttribute('src')).toBe(`/api/campaigns/previews/${preview.id}`);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(backend.callsTo(make)[0]?.body).toMatchObject({ subject: 'Open house', personId: null });
  fireEvent.change(subject, { target: { value: 'Open house on Friday' } });
  await waitFor(
    () =>
      expect(backend.callsTo(make).at(-1)?.body).toMatchObject({ subject: 'Open house on Friday' }),
    { timeout: 10_000 },
  );
});

test('can be looked at dark, without pictures and as text, and says when it nears the limit', async () => {
  const { panel } = await open();
  expect(await panel.findByText(/Size: 84 kB of 102 kB. Gmail hides the end/)).toBeTruthy();
  fireEvent.click(panel.getByLabelText('Pictures off'));
  expect(panel.getByTitle(/pictures off/).getAttribute('src')).toMatch(/\?pictures=off$/);
  fireEvent.click(panel.getByLabelText('Text only'));
  expect(panel.getByRole('region', { name: 'Text part' }).textContent).toBe(preview.text);
  const lines = panel.getByRole('list', { name: 'In the inbox' });
  expect(lines.textContent).toContain('Open house for Sam, with a subject that is longe…');
});

test('can be looked at as somebody on the list', async () => {
  const { backend, panel } = await open();
  const ada = rowOf(5);
  backend.answer('POST /api/audience/users/search', () =>
    Response.json({ users: [ada], nextCursor: null }),
  );
  fireEvent.click(panel.getByRole('button', { name: 'Show it for someone else' }));
  fireEvent.change(panel.getByLabelText('Search'), { target: { value: 'ada' } });
  fireEvent.click(await panel.findByRole('button', { name: /^Ada Okafor/ }));
  await waitFor(() =>
    expect(backend.callsTo(make).at(-1)?.body).toMatchObject({ personId: ada.id }),
  );
  expect(panel.getByText('Ada Okafor')).toBeTruthy();
});

describe('an email in two languages', () => {
  const bilingual = draftIn({
    mail: { subject: 'News', body: { blocks: [] } },
    translation: { subject: 'Noticias', body: { blocks: [] } },
  });
  const openBilingual = async () => {
    const backend = fakeBackend();
    backend.draft = bilingual;
    backend.answer(make, () => Response.json(preview, { status: 201 }));
    renderConsole({ backend, path: `/admin/campaigns/${bilingual.id}` });
    await screen.findByDisplayValue('News');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const panel = within(await screen.findByRole('region', { name: 'Preview' }));
    const last = (subject: string) =>
      waitFor(() => expect(backend.callsTo(make).at(-1)?.body).toMatchObject({ subject }), {
        timeout: 10_000,
      });
    return { backend, panel, last };
  };

  test('is shown in either, and to a person in theirs until somebody chooses', async () => {
    const { backend, panel, last } = await openBilingual();
    await last('News');
    fireEvent.click(panel.getByRole('radio', { name: 'Spanish' }));
    await last('Noticias');
    expect(backend.callsTo(make).at(-1)?.body).toMatchObject({ language: 'es' });
    const choose = async (search: string, number: number, language: 'es' | null) => {
      backend.answer('POST /api/audience/users/search', () =>
        Response.json({ users: [{ ...rowOf(number), language }], nextCursor: null }),
      );
      fireEvent.click(panel.getByRole('button', { name: 'Show it for someone else' }));
      fireEvent.change(panel.getByLabelText('Search'), { target: { value: search } });
      fireEvent.click(await panel.findByRole('button', { name: /^Ada Okafor/ }));
    };
    await choose('ada', 5, null);
    await last('News');
    await choose('okafor', 6, 'es');
    await last('Noticias');
    fireEvent.click(panel.getByRole('radio', { name: 'English' }));
    await last('News');
  });

  test('is tested in the version that is shown, or in both', async () => {
    const { backend, panel } = await openBilingual();
    backend.answer(sendTest, () =>
      Response.json({ to: ['me@example.org'] } satisfies TestMail, { status: 202 }),
    );
    const to = panel.getByLabelText('Send a test to');
    fireEvent.change(to, { target: { value: 'me@example.org' } });
    fireEvent.click(panel.getByRole('radio', { name: 'Spanish' }));
    const sent = async (expected: object) => {
      fireEvent.click(panel.getByRole('button', { name: 'Send test' }));
      await waitFor(() => expect(backend.callsTo(sendTest).at(-1)?.body).toMatchObject(expected), {
        timeout: 10_000,
      });
      await panel.findByText('The test is on its way to one address.');
    };
    await waitFor(
      () => expect(backend.callsTo(make).at(-1)?.body).toMatchObject({ language: 'es' }),
      { timeout: 10_000 },
    );
    await sent({ language: 'es', subject: 'Noticias' });
    expect(backend.callsTo(sendTest)[0]?.body).not.toHaveProperty('translation');
    fireEvent.click(panel.getByLabelText('Send both versions'));
    await sent({ language: 'en', subject: 'News', translation: { subject: 'Noticias' } });
  });
});

test('goes as a test to a few addresses, and says which of them get no email', async () => {
  const { backend, panel } = await open();
  const to = panel.getByLabelText('Send a test to');
  const press = () => fireEvent.click(panel.getByRole('button', { name: 'Send test' }));
  backend.answer(sendTest, () =>
    problem(422, 'Some fields need another look', [
      { field: 'to.1', code: 'address-suppressed', message: 'This address gets no email from us.' },
    ]),
  );
  fireEvent.change(to, { target: { value: 'me@example.org; no@example.org' } });
  press();
  expect(
    await panel.findByText('no@example.org: This address gets no email from us.'),
  ).toBeTruthy();
  backend.answer(sendTest, () =>
    Response.json({ to: ['me@example.org'] } satisfies TestMail, { status: 202 }),
  );
  fireEvent.change(to, { target: { value: 'me@example.org' } });
  press();
  expect(await panel.findByText('The test is on its way to one address.')).toBeTruthy();
  expect(backend.callsTo(sendTest).at(-1)?.body).toMatchObject({
    to: ['me@example.org'],
    subject: 'Open house',
  });
});

test('a line of the inbox is cut by what people see as characters', () => {
  expect(cutAt('👩🏽‍🦱👩🏽‍🦱👩🏽‍🦱', 2)).toBe('👩🏽‍🦱👩🏽‍🦱…');
  expect(cutAt('Hello', 5)).toBe('Hello');
});

test('a double click sends a test once', async () => {
  const { backend, panel } = await open();
  backend.answer(sendTest, () =>
    Response.json({ to: ['me@example.org'] } satisfies TestMail, { status: 202 }),
  );
  fireEvent.change(panel.getByLabelText('Send a test to'), { target: { value: 'me@example.org' } });
  const press = () => fireEvent.click(panel.getByRole('button', { name: 'Send test' }));
  press();
  await panel.findByText('The test is on its way to one address.');
  press();
  await waitFor(() => expect(backend.callsTo(sendTest)).toHaveLength(2));
  const ids = () => backend.callsTo(sendTest).map(({ body }) => (body as TestMailInput).requestId);
  expect(ids()[1]).toBe(ids()[0]);
  fireEvent.change(panel.getByLabelText('Send a test to'), {
    target: { value: 'you@example.org' },
  });
  press();
  await waitFor(() => expect(backend.callsTo(sendTest)).toHaveLength(3));
  expect(ids()[2]).not.toBe(ids()[0]);
});

// @vitest-environment jsdom
import type { Suppressed } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const path = '/admin/people/suppressed';
const list = 'GET /api/audience/suppressed';
const since = '2026-03-01T10:00:00.000Z';
const bounced: Suppressed = {
  email: 'ada@example.org',
  reasons: [
    { reason: 'hard-bounce', since, detail: '550 gone', campaignId: idOf(5), importId: null },
    { reason: 'unsubscribed', since, detail: '', campaignId: null, importId: null },
  ],
};

function show(suppressed: Suppressed[]) {
  const backend = fakeBackend();
  backend.answer(list, () => Response.json({ suppressed, nextCursor: null }));
  return renderConsole({ path, backend });
}

test('shows each address with every reason, since when, and what it came from', async () => {
  show([bounced]);
  const row = await screen.findByRole('row', { name: /ada@example\.org/ });
  expect(row.textContent).toMatch(/Address does not exist since .*, from a campaign550 gone/);
  expect(row.textContent).toContain('Unsubscribed');
});

test('searches and filters by the address of the page', async () => {
  const { backend } = show([]);
  expect(await screen.findByText(/No address is suppressed/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '@example.org' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'complaint' } });
  await waitFor(() => {
    const query = backend.callsTo(list).at(-1)?.query;
    expect([query?.get('search'), query?.get('reason')]).toEqual(['@example.org', 'complaint']);
  });
  expect(await screen.findByText(/No address fits/)).toBeTruthy();
});

test('adds what is typed and what a file holds, and keeps what could not be read', async () => {
  const { backend } = show([]);
  backend.answer('POST /api/audience/suppressed', () =>
    Response.json({
      added: 2,
      known: 1,
      refused: [{ index: 1, typed: 'nobody', message: 'Enter an email address.' }],
    }),
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Addresses');
  fireEvent.change(field, { target: { value: 'ada@example.org\nnobody' } });
  const file = new File(['\uFEFFName;Email\r\n"Ben";"ben@example.org"\r\n'], 'left.csv');
  fireEvent.change(screen.getByLabelText('Or choose a file'), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 4 addresses' }));
  expect(await screen.findByText('Added: 2. Added before: 1.')).toBeTruthy();
  expect(backend.callsTo('POST /api/audience/suppressed')[0]?.body).toEqual({
    addresses: ['ada@example.org', 'nobody', 'Name;Email', 'ben@example.org'],
    note: '',
  });
  expect(screen.getByText(/Line 2, “nobody”/)).toBeTruthy();
  await waitFor(() => expect(field.value).toBe('nobody'));
});

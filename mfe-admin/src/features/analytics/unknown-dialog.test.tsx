// @vitest-environment jsdom
import type { UnknownCallList } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatInstant } from '../../format.ts';
import { campaignIn, type FakeBackend, fakeBackend, reportOf } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const report = reportOf({ state: 'sending', unknown: 3, recipients: 5 });
const askedAt = '2026-03-01T10:00:05.000Z';
const waitsUntil = '2026-03-04T10:00:05.000Z';
const call = {
  requestId: '0b0b4dc4-6a4c-4b3c-9d36-0d7d3a4e2a11',
  askedAt,
  waitsUntil,
  unconfirmed: false,
  recipients: 3,
  addresses: ['ana@example.org', 'bo@example.org'],
};
const path = `/api/campaigns/campaigns/${report.id}/unknown`;

let backend: FakeBackend;
let list: UnknownCallList;
beforeEach(() => {
  backend = fakeBackend();
  backend.reports = [report];
  list = { calls: [call], webhook: { lastPostAt: null, signatureFailures: 0 } };
  backend.answer(`GET ${path}`, () => Response.json(list));
  for (const decision of ['send-again', 'confirm'])
    backend.answer(`POST ${path}/${decision}`, () => {
      list = { ...list, calls: [] };
      backend.reports = [{ ...report, unknown: 0 }];
      return Response.json(campaignIn('sending', 1));
    });
});

async function openDialog() {
  const shown = renderConsole({ path: '/admin/analytics', backend });
  fireEvent.click(await screen.findByRole('button', { name: 'See who may have Spring walk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery unknown' }));
  await dialog.findByText('ana@example.org');
  return { ...shown, dialog };
}

test('a row says how many people may have the email, and how many are no longer expected to be confirmed', async () => {
  backend.reports = [{ ...report, unconfirmed: 1 }];
  renderConsole({ path: '/admin/analytics', backend });
  expect(await screen.findByText(/2 people may or may not have this email/)).toBeTruthy();
  expect(screen.getByText(/Not confirmed: 1 person\..*three days/)).toBeTruthy();
});

test('the dialog shows when the request was sent, the addresses, what to look for, and the deadline', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getByText(`Sent ${formatInstant(askedAt)} to 3 people`)).toBeTruthy();
  expect(dialog.getByText('bo@example.org')).toBeTruthy();
  expect(dialog.getByText('1 person deleted since then')).toBeTruthy();
  expect(dialog.getByText(/Open Activity in SendGrid and search/)).toBeTruthy();
  expect(dialog.getByText(/SendGrid has never sent a report/)).toBeTruthy();
  expect(dialog.getByText(new RegExp(`by ${formatInstant(waitsUntil)}`))).toBeTruthy();
});

test('reports a webhook with failing signatures', async () => {
  list.webhook = { lastPostAt: askedAt, signatureFailures: 7 };
  const { dialog } = await openDialog();
  expect(dialog.getByText(/7 reports had an invalid signature/)).toBeTruthy();
});

test('sends again only after a question that names the number and the risk', async () => {
  const { dialog, asked, agrees } = await openDialog();
  agrees.value = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(asked).toEqual([
    'Send "Spring walk" again to 3 people? If SendGrid accepted it the first time, they get it twice.',
  ]);
  expect(backend.callsTo(`POST ${path}/send-again`)).toHaveLength(0);
  agrees.value = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('No one is left to decide about.')).toBeTruthy();
  expect(backend.callsTo(`POST ${path}/send-again`).map(({ body }) => body)).toEqual([
    { requestId: call.requestId },
  ]);
});

test('confirms people who have the email without a question', async () => {
  const { dialog, asked } = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'They have it' }));
  await waitFor(() => expect(backend.callsTo(`POST ${path}/confirm`)).toHaveLength(1));
  expect(asked).toEqual([]);
});

test('offers no "Send again" for people who are not confirmed after three days', async () => {
  list.calls = [{ ...call, unconfirmed: true }];
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'They have it' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

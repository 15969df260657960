// @vitest-environment jsdom
import type { CampaignReport } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formatInstant, formatRate } from '../../format.ts';
import {
  campaignIn,
  fakeBackend,
  idOf,
  problem,
  reportOf,
  someHold,
} from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

/** Captures the log and keeps it out of the test's output. */
const watchLog = () => vi.spyOn(console, 'error').mockReturnValue();

const report = reportOf();

function analytics(reports: CampaignReport[]) {
  const backend = fakeBackend();
  backend.reports = reports;
  return renderConsole({ path: '/admin/analytics', backend });
}

test('rates are percentages with one decimal', () => {
  expect([50, 33.333, 0, 100].map(formatRate)).toEqual(['50.0%', '33.3%', '0.0%', '100.0%']);
});

test('shows that it is loading, then one row per campaign under the spec columns', async () => {
  analytics([report]);
  expect(screen.getByText('Loading Analytics...')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Campaigns' });
  expect(screen.queryByText('Loading Analytics...')).toBeNull();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Subject',
    'Sent At',
    'Recipients',
    'Delivered',
    'Opens',
    'Open Rate',
    'Clicks',
    'Click Rate',
    'Actions',
  ]);
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 7)).toEqual(['2', '2', '1', '50.0%', '1', '33.3%']);
  expect(within(table).getByRole('rowheader').textContent).toBe('Spring walk');
});

test('shows a campaign as waiting while mail is on hold', async () => {
  const backend = fakeBackend();
  backend.dataFolder = { ...backend.dataFolder, hold: someHold };
  backend.reports = [reportOf({ state: 'sending' })];
  renderConsole({ path: '/admin/analytics', backend });
  expect(await screen.findByText('Waiting: mail is on hold')).toBeTruthy();
  expect(screen.queryByText('Sending')).toBeNull();
});

test('says what to do first when there are no campaigns', async () => {
  analytics([]);
  expect(await screen.findByText(/No campaigns yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /first one/ }).getAttribute('href')).toBe('/admin');
});

test('Delete removes the campaign without asking', async () => {
  const { backend, asked, shown } = analytics([report]);
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText(/No campaigns yet/)).toBeTruthy();
  expect(backend.callsTo(`DELETE /api/campaigns/campaigns/${report.id}`)).toHaveLength(1);
  expect([asked, shown]).toEqual([[], []]);
});

test('Undo restores a deleted campaign', async () => {
  const { backend } = analytics([report]);
  const { reports } = backend;
  const restore = `POST /api/campaigns/campaigns/${reports[0]?.id}/restore`;
  backend.answer(restore, () => {
    backend.reports = reports;
    return Response.json(campaignIn('sent', 2));
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Delete/ })).toBeTruthy();
  expect(backend.callsTo(restore)).toHaveLength(1);
});

test('reports a failed deletion', async () => {
  const { backend, shown } = analytics([report]);
  backend.answer(`DELETE /api/campaigns/campaigns/${report.id}`, () =>
    problem(409, 'It is being sent.'),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(shown).toEqual(['Error deleting campaign: It is being sent.']));
  expect(screen.getByText('Spring walk')).toBeTruthy();
});

test('offers to load again after a refusal', async () => {
  watchLog();
  const backend = fakeBackend();
  backend.reports = [report];
  backend.answer('GET /api/campaigns/campaigns', () => problem(403, 'You may not see this.'));
  renderConsole({ path: '/admin/analytics', backend });
  expect(await screen.findByText('You may not see this.')).toBeTruthy();
  backend.answer('GET /api/campaigns/campaigns', () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Load analytics again' }));
  expect(await screen.findByText('Spring walk')).toBeTruthy();
});

test('a paused campaign explains what changes to people do, and can be resumed, or stopped with consent', async () => {
  const { backend, asked, agrees } = analytics([{ ...report, state: 'paused' }]);
  const answer = () => Response.json(campaignIn('sending', 1));
  const steered = (action: string) =>
    backend.callsTo(`POST /api/campaigns/campaigns/${report.id}/${action}`).length;
  backend.answer(`POST /api/campaigns/campaigns/${report.id}/resume`, answer);
  backend.answer(`POST /api/campaigns/campaigns/${report.id}/cancel`, answer);
  expect(await screen.findByText(/Removing a tag now leaves no one out/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Resume Spring walk' }));
  await waitFor(() => expect(steered('resume')).toBe(1));
  const stop = await screen.findByRole('button', { name: 'Stop Spring walk' });
  await waitFor(() => expect(stop.getAttribute('aria-busy')).toBeNull());
  agrees.value = false;
  fireEvent.click(stop);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(stop.getAttribute('aria-busy')).toBeNull());
  expect(steered('cancel')).toBe(0);
  agrees.value = true;
  fireEvent.click(stop);
  await waitFor(() => expect(steered('cancel')).toBe(1));
});

test('problems are listed below the subject, and each number opens the list of people', async () => {
  const backend = fakeBackend();
  backend.reports = [{ ...report, bounced: 1, dropped: 2 }];
  const path = `GET /api/campaigns/campaigns/${report.id}/recipients`;
  const recipient = { fullName: 'Rosa', email: 'rosa@example.org', postedAt: null };
  const pages = [
    { recipients: [{ ...recipient, id: idOf(7), reason: 'Bounced Address' }], nextCursor: idOf(7) },
    { recipients: [{ ...recipient, id: idOf(8), fullName: '', reason: '' }], nextCursor: null },
  ];
  backend.answer(path, ({ query }) => Response.json(pages[query.has('cursor') ? 1 : 0]));
  renderConsole({ path: '/admin/analytics', backend });
  expect(await screen.findByRole('button', { name: /^1 bounced/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^2 were dropped by SendGrid/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dropped by SendGrid' });
  expect(await within(dialog).findByText('Bounced Address')).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show more people' }));
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
  expect(backend.callsTo(path).map(({ query }) => query.get('outcome'))).toEqual([
    'dropped',
    'dropped',
  ]);
});

test('times in notes use the same time zone as the table', async () => {
  analytics([{ ...report, note: 'It is down.', retry: { at: report.sentAt, failures: 2 } }]);
  const shown = (await screen.findByText(/^It is down/)).textContent;
  const at = formatInstant(report.sentAt);
  expect(shown).toBe(`It is down. Trying again at ${at} (failure 2 in a row).`);
});

test('says that the connection is lost while figures cannot be refreshed, and recovers', async () => {
  watchLog();
  const { backend } = analytics([{ ...report, state: 'paused' }]);
  backend.answer(`POST /api/campaigns/campaigns/${report.id}/resume`, () =>
    Response.json(campaignIn('paused', 1)),
  );
  const resume = async () => {
    const button = await screen.findByRole('button', { name: 'Resume Spring walk' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button);
  };
  await screen.findByText('Spring walk');
  backend.answer('GET /api/campaigns/campaigns', () => problem(503, 'Try later.'));
  await resume();
  const lost = await screen.findByText('Connection lost. Trying again...');
  expect(lost.closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText('Spring walk')).toBeTruthy();
  backend.answer('GET /api/campaigns/campaigns', () => undefined);
  await resume();
  await waitFor(() => expect(screen.queryByText('Connection lost. Trying again...')).toBeNull());
});

test('loads older campaigns page by page', async () => {
  const backend = fakeBackend();
  const older = { ...report, id: idOf(2), subject: 'Winter walk' };
  backend.answer('GET /api/campaigns/campaigns', ({ query }) =>
    Response.json(
      query.get('cursor') === report.id
        ? { campaigns: [older], nextCursor: null }
        : { campaigns: [report], nextCursor: report.id },
    ),
  );
  renderConsole({ path: '/admin/analytics', backend });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older campaigns' }));
  expect(await screen.findByText('Winter walk')).toBeTruthy();
  expect(screen.getByText('Spring walk')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older campaigns' })).toBeNull();
});

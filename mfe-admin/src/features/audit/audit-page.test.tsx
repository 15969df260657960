// @vitest-environment jsdom
import type { AuditEventView } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

const routes = {
  auth: 'GET /api/auth/audit',
  audience: 'GET /api/audience/audit',
  campaigns: 'GET /api/campaigns/audit',
  releases: 'GET /api/releases/events',
} as const;

const event = (chain: string, minute: number, more: Partial<AuditEventView> = {}) =>
  ({
    chain,
    seq: minute,
    at: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    actor: { label: 'admin@example.org', kind: 'person' },
    action: 'person-delete',
    outcome: 'allowed',
    subject: null,
    target: `minute:${minute}`,
    network: '198.51.100.7',
    detail: {},
    ...more,
  }) satisfies AuditEventView;

/** Logs by name, each a list of pages. */
function logsOf(given: Partial<Record<keyof typeof routes, AuditEventView[][]>>) {
  const backend = fakeBackend();
  for (const [name, route] of Object.entries(routes))
    backend.answer(route, ({ query }) => {
      const pages = Object.entries(given).find(([each]) => each === name)?.[1] ?? [[]];
      const index = pages.findIndex((page) => `${page.at(-1)?.seq}` === query.get('before')) + 1;
      const events = pages[index] ?? [];
      const nextBefore = index + 1 < pages.length ? (events.at(-1)?.seq ?? null) : null;
      return Response.json({ events, nextBefore });
    });
  return renderConsole({ path: '/admin/settings/audit', backend });
}

const minutes = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  return within(table)
    .getAllByText(/^minute:/)
    .map((cell) => Number(cell.textContent?.slice('minute:'.length)));
};

test('shows the events of all services as one list, newest first, with who, whom and from where', async () => {
  logsOf({
    audience: [[event('audience', 5, { subject: { label: 'AbCdEfGhIjKl', kind: 'forgotten' } })]],
    campaigns: [[event('campaigns', 7, { action: 'campaign-send' }), event('campaigns', 3)]],
  });
  expect(await minutes()).toEqual([7, 5, 3]);
  const table = screen.getByRole('table', { name: 'Audit log' });
  expect(within(table).getByText('Send a campaign')).toBeTruthy();
  expect(within(table).getByText('Forgotten person AbCdEfGh')).toBeTruthy();
  expect(within(table).getAllByText('198.51.100.7')).toHaveLength(3);
});

test('an account whose address is not known any more is named by its id', async () => {
  const actor = { label: '0123456789abcdef01234567', kind: 'account' } as const;
  logsOf({ auth: [[event('auth', 5, { actor })]] });
  await minutes();
  expect(screen.getByText('Account 0123456789abcdef01234567')).toBeTruthy();
});

test('an address that nobody has is shown as unknown, and its name in the log filters by it', async () => {
  const actor = { label: '-bCdEfGhIjKlMnOpQrStUv', kind: 'unknown' } as const;
  const { backend } = logsOf({ auth: [[event('auth', 5, { action: 'log-in', actor })]] });
  await minutes();
  expect(screen.getByText('Unknown address -bCdEfGh')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Who'), {
    target: { value: 'Unknown address -bCdEfGh' },
  });
  fireEvent.change(screen.getByLabelText('About'), { target: { value: actor.label } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(Object.fromEntries(backend.callsTo(routes.auth).at(-1)?.query ?? [])).toEqual({
      who: '-bCdEfGh',
      about: actor.label,
    }),
  );
});

test('older events of one log wait until every log has been read that far', async () => {
  logsOf({
    audience: [[event('audience', 50)], [event('audience', 20)]],
    campaigns: [[event('campaigns', 40), event('campaigns', 10)]],
  });
  expect(await minutes()).toEqual([50]);
  fireEvent.click(screen.getByRole('button', { name: 'Show older events' }));
  await waitFor(async () => expect(await minutes()).toEqual([50, 40, 20, 10]));
  expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
});

test('filters go to every log, and an address that is none is named', async () => {
  const { backend } = logsOf({ audience: [[event('audience', 5)]] });
  await minutes();
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Enter a complete email address.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'Admin@example.org' } });
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'campaign-send' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  const to = new Date(2026, 2, 2).toISOString();
  for (const route of Object.values(routes))
    await waitFor(() =>
      expect(Object.fromEntries(backend.callsTo(route).at(-1)?.query ?? [])).toEqual({
        who: 'admin@example.org',
        action: 'campaign-send',
        to,
      }),
    );
});

test('a log that does not answer is named, and the others are shown', async () => {
  const { backend } = logsOf({ audience: [[event('audience', 5)]] });
  backend.answer(routes.campaigns, () => problem(403, 'Not allowed.'));
  fireEvent.change(await screen.findByLabelText('Action'), { target: { value: 'log-in' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(
    await screen.findByText('Events are missing here: the log of Campaigns could not be read.'),
  ).toBeTruthy();
  expect(await minutes()).toEqual([5]);
});

test('an export is one file with the events of all services, newest first', async () => {
  const { backend } = logsOf({});
  const line = (minute: number) => `2026-03-01T10:0${minute}:00.000Z,x`;
  const csv = (...rows: string[]) => new Response(['\uFEFFat,log', ...rows, ''].join('\r\n'));
  backend.answer('GET /api/auth/audit/export', () => csv());
  backend.answer('GET /api/audience/audit/export', () => csv(line(5), line(1)));
  backend.answer('GET /api/campaigns/audit/export', () => csv(line(3)));
  const saved: Blob[] = [];
  const urls = {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL() {},
  };
  Object.assign(URL, urls);
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text?.trim().split('\r\n').slice(1)).toEqual([line(5), line(3), line(1)]);
});

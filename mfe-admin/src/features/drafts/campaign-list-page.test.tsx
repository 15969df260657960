// @vitest-environment jsdom

import type { CampaignListItem, Newsletter } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { press, undo } from '../../testing/compose-page.ts';
import { campaignIn, draftIn, fakeBackend, idOf } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const item = (number: number, more: Partial<CampaignListItem>): CampaignListItem => ({
  id: idOf(number),
  kind: 'draft',
  state: 'draft',
  archived: false,
  name: '',
  subject: '',
  at: '2026-11-20T17:00:00.000Z',
  by: 'maria@example.org',
  recipients: null,
  ...more,
});
const draft = item(1, { subject: 'Spring news' });
const sent = item(2, {
  kind: 'campaign',
  state: 'cancelled',
  name: 'Donors',
  subject: 'Thank you',
  by: '',
  recipients: 1200,
});

function open(items: CampaignListItem[], path = '/admin/campaigns') {
  const backend = fakeBackend();
  backend.answer('GET /api/campaigns/campaign-list', () =>
    Response.json({ items, total: items.length, nextCursor: null }),
  );
  return renderConsole({ backend, path });
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));

test('names what is there, its state, and leads to it', async () => {
  open([draft, sent, item(3, {})]);
  await screen.findByText('3 emails');
  expect(cells()).toEqual([
    ['Spring news', 'Draft'],
    ['DonorsThank you', 'Stopped'],
    ['Untitled email', 'Draft'],
  ]);
  const link = screen.getByRole('link', { name: 'Donors' });
  expect(link.getAttribute('href')).toBe(`/admin/campaigns/${idOf(2)}`);
});

test('the address holds state and search', async () => {
  const { backend } = open([draft], '/admin/campaigns?state=draft&search=spring');
  await screen.findByText('1 email');
  const [call] = backend.callsTo('GET /api/campaigns/campaign-list');
  expect(call?.query.toString()).toBe('state=draft&search=spring');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'archived' } });
  expect(window.location.search).toBe('?state=archived&search=spring');
});

test('an empty list says what to do about it', async () => {
  open([]);
  expect(await screen.findByText(/What you write is saved here as a draft/)).toBeTruthy();
});

test('deleting a draft and archiving can be undone', async () => {
  const { backend } = open([draft]);
  const path = `/api/campaigns/drafts/${draft.id}`;
  const answered = draftIn({ mail: { subject: '', body: { blocks: [] } } });
  for (const verb of ['restore', 'archive', 'unarchive'])
    backend.answer(`POST ${path}/${verb}`, () => Response.json(answered));
  backend.answer(`DELETE ${path}`, () => new Response(null, { status: 204 }));
  await screen.findByText('1 email');
  press('Delete Spring news');
  await undo();
  await waitFor(() => expect(backend.callsTo(`POST ${path}/restore`)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Archive Spring news' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  press('Archive Spring news');
  await screen.findByText('“Spring news” is archived.');
  await undo();
  await waitFor(() => expect(backend.callsTo(`POST ${path}/unarchive`)).toHaveLength(1));
});

test('a sent email goes on the website after a question, and off it again', async () => {
  const id = idOf(9);
  const backend = fakeBackend();
  const campaign = `/api/campaigns/campaigns/${id}`;
  const newsletter: Newsletter = {
    slug: '2026-11-29-open-house',
    pages: [{ language: 'en', url: 'https://site.test/newsletters/2026-11-29-open-house' }],
    publishedAt: '2026-11-29T12:00:00.000Z',
  };
  let published: Newsletter | null = null;
  backend.answer(`GET /api/campaigns/campaign-list/${id}`, () =>
    Response.json({ kind: 'campaign', id }),
  );
  backend.answer(`GET ${campaign}`, () => Response.json({ ...campaignIn('sent', 2), id }));
  backend.answer(`GET ${campaign}/newsletter`, () => Response.json({ newsletter: published }));
  backend.answer(`PUT ${campaign}/newsletter`, () => {
    published = newsletter;
    return Response.json({ newsletter });
  });
  backend.answer(`DELETE ${campaign}/newsletter`, () => new Response(null, { status: 204 }));
  renderConsole({ backend, path: `/admin/campaigns/${id}` });
  await screen.findByText('This email is not on the website.');
  press('Put it on the website');
  const question = await screen.findByRole('dialog');
  expect(backend.callsTo(`PUT ${campaign}/newsletter`)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Put it on the website' }));
  const link = await screen.findByRole('link', { name: /^Read it in English/ });
  expect(link.getAttribute('href')).toBe(newsletter.pages[0]?.url);
  press('Take it down');
  expect(await screen.findByText('This email is not on the website.')).toBeTruthy();
});

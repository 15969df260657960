import { problemOf } from '@secondset/service-kit/testing';
import { expect, it } from 'vitest';
import {
  createTestGateway,
  platformToken,
  teamToken,
  visitSecret,
} from '../testing/test-gateway.ts';
import { createVisits } from './visits.ts';

const app = createTestGateway('/nowhere');
const ask = (body: object, token: string | undefined = teamToken) =>
  app.request('/api/releases/tickets', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
const preview = { builds: { 'mfe-public': 'b1' }, path: '/about' };

it('gives a team a link that leads to the page, with the ticket as a cookie', async () => {
  const answer = await ask(preview);
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  expect(url).toMatch(/^http:\/\/site\.test\/api\/releases\/visit\?ticket=/);
  const entered = await app.request(url);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/about']);
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^visit=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(entered.headers.get('cache-control')).toBe('no-store');
});

it('gives a cookie that only https brings back, and only to this host, on an https site', async () => {
  const site = createTestGateway('/nowhere', { publicUrl: new URL('https://site.test') });
  const ticket = await createVisits({
    secret: visitSecret,
    https: true,
    now: () => new Date(),
  }).ticket({ builds: {} }, new Date(Date.now() + 60_000));
  const entered = await site.request(`/api/releases/visit?ticket=${ticket}`);
  expect(entered.headers.get('set-cookie')).toMatch(/^__Host-visit=.*; Secure/);
});

it.each([
  ['another team’s remote', { builds: { 'mfe-admin': 'b1' } }],
  ['the shell', { builds: { shell: 'b1' } }],
])('refuses a team a link to %s', async (_what, body) => {
  const answer = await ask(body);
  expect(answer.status).toBe(403);
  expect((await problemOf(answer)).detail).toMatch(/^This token may not release /);
  expect((await ask(body, platformToken)).status).toBe(200);
});

it.each([
  ['leads to another site', { ...preview, path: '//evil.test' }],
  ['leads to another site, too', { ...preview, path: '/\\evil.test' }],
  ['names a port of a machine', { dev: { 'mfe-public': 4600 } }],
  ['never ends', { ...preview, hours: 10_000 }],
])('refuses a link that %s', async (_what, body) => {
  expect((await ask(body)).status).toBe(422);
});

it('refuses a ticket that is over, changed or signed by somebody else', async () => {
  const ticketBy = (secret: string, until: number) =>
    createVisits({ secret, https: false, now: () => new Date() }).ticket(
      { builds: {} },
      new Date(until),
    );
  const good = await ticketBy(visitSecret, Date.now() + 60_000);
  const tickets = [
    await ticketBy(visitSecret, Date.now() - 60_000),
    await ticketBy('another secret of 24 characters', Date.now() + 60_000),
    `${good.slice(0, -4)}AAAA`,
    'x',
  ];
  for (const ticket of tickets) {
    const answer = await app.request(`/api/releases/visit?ticket=${ticket}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
  }
  expect((await app.request(`/api/releases/visit?ticket=${good}`)).status).toBe(303);
});

it.each([
  ['en', '', 'This preview is over', 'Esta vista previa terminó'],
  ['en', '&to=/es/about', 'Esta vista previa terminó', 'This preview is over'],
  ['es-MX,es;q=0.9', '', 'Esta vista previa terminó', 'This preview is over'],
])(
  'tells a person in %s with a link that is over%s so on a page, in both languages',
  async (accepted, more, title, second) => {
    for (const query of [`?ticket=x${more}`, more.replace('&', '?')]) {
      const answer = await app.request(`/api/releases/visit${query}`, {
        headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': accepted },
      });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toMatch(new RegExp(`<h2 lang="e[ns]">${second}</h2>`));
    }
  },
);

it('leads to no other site, whatever somebody wrote into the link', async () => {
  const visits = createVisits({ secret: visitSecret, https: false, now: () => new Date() });
  const ticket = await visits.ticket({ builds: {} }, new Date(Date.now() + 60_000));
  const entered = await app.request(`/api/releases/visit?ticket=${ticket}&to=//evil.test`);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
});

it('ends a visit when asked to', async () => {
  const left = await app.request('/api/releases/visit', { method: 'POST' });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.get('set-cookie')).toMatch(/^visit=; Max-Age=0/);
});

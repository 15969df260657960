import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const at = (publicUrl: string) => ({ config: { publicUrl } }) as Parameters<typeof readCookie>[1];

/** What a service at this address reads from cookies, and what it sets. */
async function ask(publicUrl: string, path: 'read' | 'write' | 'remove', cookie = '') {
  const context = at(publicUrl);
  const app = new Hono<{ Variables: { requestId: string } }>()
    .get('/read', (c) => c.text(readCookie(c as never, context, 'ss_x') ?? 'none'))
    .get('/write', (c) => {
      writeCookie(c as never, context, { name: 'ss_x', value: 'new', maxAge: 60 });
      return c.text('');
    })
    .get('/remove', (c) => {
      removeCookie(c as never, context, 'ss_x');
      return c.text('');
    });
  const response = await app.request(`/${path}`, { headers: { cookie } });
  return { text: await response.text(), set: response.headers.getSetCookie() };
}

const https = 'https://site.example';

test('over HTTPS a cookie has the prefix __Secure- and its attributes, over HTTP neither', async () => {
  expect((await ask(https, 'write')).set).toEqual([
    '__Secure-ss_x=new; Max-Age=60; Path=/api/auth/session; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect((await ask('http://localhost:4000', 'write')).set).toEqual([
    'ss_x=new; Max-Age=60; Path=/api/auth/session; HttpOnly; SameSite=Strict',
  ]);
});

test('a cookie from before the prefix works once, and never beside a new one', async () => {
  expect((await ask(https, 'read', 'ss_x=old')).text).toBe('old');
  expect((await ask(https, 'read', 'ss_x=old; __Secure-ss_x=new')).text).toBe('new');
  const { set } = await ask(https, 'write', 'ss_x=old');
  expect(set.map((line) => line.split(';').slice(0, 2).join())).toEqual([
    '__Secure-ss_x=new, Max-Age=60',
    'ss_x=, Max-Age=0',
  ]);
  expect((await ask(https, 'remove', 'ss_x=old')).set).toHaveLength(2);
});

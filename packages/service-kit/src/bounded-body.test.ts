import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { boundedBody } from './bounded-body.ts';
import { DomainError } from './domain-error.ts';
import { problemResponse } from './problems.ts';

const maxBytes = 1_000;
const app = new Hono<AppEnv>();
app.use(boundedBody(maxBytes));
app.onError((error, c) => problemResponse(c, error));
app.post('/read', async (c) => c.text(String((await c.req.text()).length)));
app.post('/json', async (c) => c.json(await c.req.json().catch(() => 'not JSON')));
app.post('/guarded', () => {
  throw new DomainError('unauthenticated', 'log-in-first');
});

/** A body that never ends, and how much of it was asked for. */
function endless() {
  const asked = { bytes: 0 };
  const body = new ReadableStream({
    pull: (controller) => {
      asked.bytes += 100;
      controller.enqueue(new Uint8Array(100).fill(0x20));
    },
  });
  return { asked, body };
}
const post = (path: string, body: ReadableStream | string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, duplex: 'half', headers });

test('a body of the size that is allowed arrives whole, however it announces itself', async () => {
  const text = 'x'.repeat(maxBytes);
  for (const headers of [{}, { 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }])
    expect(await (await post('/read', text, headers)).text()).toBe('1000');
});

test('one that announces more is refused before anything of it is read', async () => {
  const { asked, body } = endless();
  const answer = await post('/read', body, { 'content-length': '1001' });
  expect(answer.status).toBe(413);
  expect(asked.bytes).toBeLessThanOrEqual(100);
});

test.each(['/read', '/json'])(
  'one that grows beyond is refused while %s reads it',
  async (path) => {
    const { asked, body } = endless();
    const answer = await post(path, body, { 'transfer-encoding': 'chunked' });
    expect(answer.status).toBe(413);
    expect(asked.bytes).toBeLessThan(3 * maxBytes);
  },
);

test('a route that refuses its caller reads nothing of it', async () => {
  const { asked, body } = endless();
  const answer = await post('/guarded', body, { 'transfer-encoding': 'chunked' });
  expect(answer.status).toBe(401);
  expect(asked.bytes).toBeLessThan(maxBytes);
});

test('a length that lies beside chunks counts for nothing', async () => {
  const { body } = endless();
  const headers = { 'transfer-encoding': 'chunked', 'content-length': '5' };
  expect((await post('/read', body, headers)).status).toBe(413);
});

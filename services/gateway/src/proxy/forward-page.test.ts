import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';

const browser = { accept: 'text/html,*/*;q=0.8' };
const formBody = { 'content-type': 'application/x-www-form-urlencoded' };
const typed = new URLSearchParams({ name: 'Ana "la rápida" <b>', notes: 'Por las mañanas' });

const send = (path: string, headers: Record<string, string> = browser, gateway = down()) =>
  gateway.request(path, { method: 'POST', headers: { ...formBody, ...headers }, body: `${typed}` });
const down = () => createTestGateway('/nowhere');

describe('a page without JavaScript while the service behind it is down', () => {
  it('says so in its language and sends the same words again', async () => {
    const answer = await send('/es/waitlist');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const html = await answer.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Lo que escribiste sigue aquí');
    expect(html).toContain('<form method="post" action="/es/waitlist">');
    expect(html).toContain('name="name" value="Ana &quot;la rápida&quot; &lt;b&gt;"');
    expect(html).toContain('name="notes" value="Por las mañanas"');
  });

  it('keeps the private link of an unsubscribe', async () => {
    const html = await (await send('/unsubscribe?token=abc')).text();
    expect(html).toContain('action="/unsubscribe?token=abc"');
  });

  it('links to the list of events again', async () => {
    const answer = await down().request('/events/list', { headers: browser });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('<a href="/events/list">Try again</a>');
  });

  it('is a problem for programs', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }]) {
      const answer = await send('/unsubscribe?token=abc', headers);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });
});

describe('a form that is too large', () => {
  it('is refused by its announced length, before any of it is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull: () => {
        pulled += 1;
      },
    });
    const headers = { ...browser, ...formBody, 'content-length': '3000000' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await down().request('/volunteerform', init);
    expect(answer.status).toBe(413);
    // The stream fills its own buffer once.
    expect(pulled).toBeLessThanOrEqual(1);
  });

  it('is refused as soon as it grows too large, when it announces nothing', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 8_192;
        controller.enqueue(new Uint8Array(8_192).fill(0x61));
      },
    });
    const headers = { ...browser, ...formBody, 'transfer-encoding': 'chunked' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    expect((await down().request('/es/waitlist', init)).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });
});

describe('a page without JavaScript', () => {
  let service: Server;
  let seen: string[];
  let answer: (response: ServerResponse) => void;
  const gateway = (proxyTimeoutMs = 30_000) => {
    const address = service.address();
    if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
    const url = new URL(`http://127.0.0.1:${address.port}`);
    const services = { auth: url, audience: url, campaigns: url };
    return createTestGateway('/nowhere', { services, proxyTimeoutMs });
  };
  beforeEach(async () => {
    seen = [];
    service = createServer((request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
        answer(response);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  it('sends what was typed, and shows what the service says, its refusals too', async () => {
    answer = (response) =>
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Later</h1>');
    const told = await send('/es/volunteerform', browser, gateway());
    expect([told.status, await told.text()]).toEqual([503, '<h1>Later</h1>']);
    expect(seen).toEqual([`POST /forms/volunteer?language=es ${typed}`]);
  });

  it('does not show a person the problem that programs get', async () => {
    answer = (response) =>
      response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{}');
    expect(await (await send('/waitlist', browser, gateway())).text()).toContain('Send it again');
  });

  it('requests the list of events in its language', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('list');
    expect(await (await gateway().request('/es/events/list')).text()).toBe('list');
    expect(seen).toEqual(['GET /events/list?language=es ']);
  });

  it('requests how long data is kept in its language', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('terms');
    expect(await (await gateway().request('/es/privacy/terms')).text()).toBe('terms');
    expect(seen).toEqual(['GET /settings/retention/page?language=es ']);
  });

  it('says so when the service does not answer in time', async () => {
    answer = () => undefined;
    expect((await send('/waitlist', browser, gateway(50))).status).toBe(504);
  });
});

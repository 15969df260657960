import { connect } from 'node:net';
import type { Subscription } from '@secondset/contracts';
import { listen, type RunningServer } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bodyOf,
  publicUrl,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
let server: RunningServer;
beforeAll(async () => {
  audience = await startTestAudience('one_click');
  server = await listen(audience.app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await audience.close();
});

const done = 'You have been successfully unsubscribed from all future marketing emails.';
const tokenFor = (email: string) => audience.context.unsubscribeTokens.seal(email);
const statusOf = async (token: string) =>
  (
    await bodyOf<Subscription>(
      await audience.send('POST', '/unsubscribe/lookup', { body: { token } }),
    )
  ).status;
const pathFor = (token: string) => `/unsubscribe/one-click?token=${token}`;

/** Writes a request byte for byte, as a mail client might, and returns the whole answer. */
const rawRequest = (lines: string[], body = '') =>
  new Promise<string>((resolve, reject) => {
    const head = [
      'Host: site.example.org',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const [first = '', ...headers] = lines;
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`${[first, ...head, ...headers].join('\r\n')}\r\n\r\n${body}`);
    });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

const multipart =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test.each([
  [
    'form-encoded, empty user agent',
    ['User-Agent: ', 'Content-Type: application/x-www-form-urlencoded'],
    'List-Unsubscribe=One-Click',
  ],
  [
    'form-encoded, no user agent',
    ['Content-Type: application/x-www-form-urlencoded'],
    'List-Unsubscribe=One-Click',
  ],
  [
    'form-encoded, from a robot',
    ['User-Agent: Googlebot/2.1', 'Content-Type: application/x-www-form-urlencoded'],
    'List-Unsubscribe=One-Click',
  ],
  ['multipart', ['Content-Type: multipart/form-data; boundary=x'], multipart],
  ['broken multipart', ['Content-Type: multipart/form-data; boundary=y'], multipart],
  ['multipart without a boundary', ['Content-Type: multipart/form-data'], multipart],
  ['no body', [], ''],
  ['a body of no type', [], 'List-Unsubscribe=One-Click'],
  ['JSON', ['Content-Type: application/json'], '{"List-Unsubscribe":"One-Click"}'],
  [
    'a client that would take a page',
    ['Accept: text/html', 'Content-Type: application/x-www-form-urlencoded'],
    'List-Unsubscribe=One-Click',
  ],
])('one-click works: %s', async (_name, headers, body) => {
  const token = tokenFor(uniqueEmail());
  const answer = await rawRequest([`POST ${pathFor(token)} HTTP/1.1`, ...headers], body);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toMatch(/^(location|set-cookie):/im);
  expect(answer).toContain(done);
  expect(await statusOf(token)).toBe('unsubscribed');
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])(
  '%s of any address here unsubscribes nobody',
  async (method) => {
    const token = tokenFor(uniqueEmail());
    for (const path of [
      pathFor(token),
      `/unsubscribe?token=${token}`,
      `/unsubscribe/undo?token=${token}`,
    ]) {
      const answer = await rawRequest([`${method} ${path} HTTP/1.1`, 'Accept: text/html']);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    }
    expect(await statusOf(token)).toBe('subscribed');
  },
);

test('an altered token is refused and unsubscribes no one', async () => {
  const token = tokenFor(uniqueEmail());
  const altered = `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`;
  const response = await audience.send('POST', pathFor(altered));
  expect(response.status).toBe(422);
  expect(await statusOf(token)).toBe('subscribed');
  expect((await audience.send('POST', '/unsubscribe/one-click')).status).toBe(422);
});

const submit = (fields: Record<string, string>, query = '', network = '203.0.113.9') =>
  audience.app.request(`/unsubscribe/one-click${query}`, {
    method: 'POST',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': network,
    },
    body: new URLSearchParams(fields).toString(),
  });

test('the form of a browser without scripts gets the same words and an undo button', async () => {
  const token = tokenFor(uniqueEmail());
  const response = await submit({ token });
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(page).toContain(done);
  expect(page).toContain('d•••@example.org');
  expect(page).toContain(`href="${publicUrl}/"`);
  expect(await statusOf(token)).toBe('unsubscribed');
  const back = await submit({ token, undo: 'yes' });
  expect(await back.text()).toContain('You will keep getting our emails.');
  expect(await statusOf(token)).toBe('subscribed');
});

test('a typed address works there, too, and a missing or wrong one is explained', async () => {
  const email = uniqueEmail();
  expect(await (await submit({ email })).text()).toContain(done);
  expect(await statusOf(tokenFor(email))).toBe('unsubscribed');
  const missing = await submit({ email: '' });
  expect(missing.status).toBe(422);
  const asked = await missing.text();
  expect(asked).toContain('Error: No email address provided.');
  expect(asked).toContain('<input id="email" name="email" type="email"');
  const wrong = await submit({ token: '"><script>alert(1)</script>' });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('An error occurred: This link is incomplete.');
  expect(page).not.toContain('<script>');
});

test('a page of the website may post to its own address, query included', async () => {
  const token = tokenFor(uniqueEmail());
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  expect(await (await submit(oneClick, `?token=${token}`)).text()).toContain(done);
  expect(await statusOf(token)).toBe('unsubscribed');
  const email = uniqueEmail('d+tag');
  expect(await (await submit(oneClick, `?email=${email}`)).text()).toContain(done);
  expect(await statusOf(tokenFor(email))).toBe('unsubscribed');
});

test('a mail client cannot be made to undo an unsubscribe', async () => {
  const token = tokenFor(uniqueEmail());
  await submit({ 'List-Unsubscribe': 'One-Click', undo: 'yes' }, `?token=${token}`);
  expect(await statusOf(token)).toBe('unsubscribed');
});

test('the page loads nothing and allows nothing', async () => {
  const response = await submit({ token: tokenFor(uniqueEmail()) });
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a Spanish page gets its answer in Spanish, whatever the outcome', async () => {
  const ask = (query: string, body: Record<string, string> = {}) =>
    audience.app.request(`/unsubscribe/one-click?language=es${query}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });
  const token = tokenFor(uniqueEmail());
  const left = await (await ask(`&token=${token}`)).text();
  expect(left).toContain('<html lang="es">');
  expect(left).toContain('Te diste de baja. No recibirás más correos promocionales.');
  expect(left).toContain('action="/es/unsubscribe"');
  const back = await (await ask('', { token, undo: 'yes' })).text();
  expect(back).toContain('Seguirás recibiendo nuestros correos.');
  expect(await (await ask('')).text()).toContain('no se indicó ninguna dirección de correo');
  expect(await (await ask('&token=wrong')).text()).toContain(
    'Ocurrió un error: Este enlace está incompleto.',
  );
});

test('campaigns learns which email someone left through, and that they came back', async () => {
  audience.context.outbox.start();
  const deliveryId = 'a1'.repeat(12);
  const token = `${tokenFor(uniqueEmail())}.${deliveryId}`;
  const told = (departures: unknown[]) =>
    vi.waitFor(() => expect(audience.campaigns.departures).toEqual(departures));
  expect((await audience.send('POST', pathFor(token))).status).toBe(200);
  await told([{ deliveryId, left: true }]);
  await submit({ token, undo: 'yes' });
  await told([
    { deliveryId, left: true },
    { deliveryId, left: false },
  ]);
  await vi.waitFor(async () =>
    expect(await audience.context.database.errands.countDocuments()).toBe(0),
  );
});

test.each(['.', '.zz', `.${'a1'.repeat(12)}.b`])(
  'a token that ends in %s is refused',
  async (end) => {
    const token = tokenFor(uniqueEmail());
    expect((await audience.send('POST', pathFor(token + end))).status).toBe(422);
    expect(await statusOf(token)).toBe('subscribed');
  },
);

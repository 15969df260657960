import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dial, Resolve } from './guarded-agent.ts';
import { createLinkChecker, type LinkChecker } from './link-checker.ts';
import { isOffLimits } from './open-link-checker.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What each site of the pretended internet answers. */
const sites = new Map<string, Answer>();
const asked: string[] = [];
/** The addresses that a connection was made to, which all end at a server on this machine. */
const dialed: string[] = [];
/** The pretended look-up. */
const hosts = new Map<string, readonly string[]>();

const server = createServer((request, response) => {
  const { host = '' } = request.headers;
  asked.push(`${request.method} ${host}${request.url}`);
  const answer = sites.get(host);
  if (answer === undefined) response.destroy();
  else answer(request, response);
});

const resolve: Resolve = (host) => {
  const addresses = hosts.get(host);
  if (addresses !== undefined) return Promise.resolve(addresses);
  return Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }));
};

let checker: LinkChecker;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const dial: Dial = (addresses, _options, callback) => {
    dialed.push(...addresses);
    const socket = connect(port, '127.0.0.1', () => callback(null, socket));
    socket.on('error', (error) => callback(error, null));
  };
  checker = createLinkChecker({
    resolve,
    dial,
    knownHost: 'known.example',
    isOff: isOffLimits('https://second-set.example.org'),
    userAgent: 'test',
    timing: { hopMs: 400, linkMs: 800, allMs: 5_000 },
  });
});
afterAll(async () => {
  await checker.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sites.clear();
  hosts.clear();
  asked.length = 0;
  dialed.length = 0;
  for (const host of ['a.example', 'b.example', 'known.example'])
    hosts.set(host, ['93.184.216.34']);
});

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const check = async (url: string) => (await checker.check([url])).get(url);

describe('what a site answers', () => {
  test.each([
    [200, { kind: 'fine' }],
    [404, { kind: 'broken', status: 404 }],
    [410, { kind: 'broken', status: 410 }],
    [401, { kind: 'unanswered', status: 401 }],
    [403, { kind: 'unanswered', status: 403 }],
    [429, { kind: 'unanswered', status: 429 }],
    [503, { kind: 'unanswered', status: 503 }],
    [999, { kind: 'unanswered', status: 999 }],
  ])('%i', async (code, verdict) => {
    sites.set('a.example', status(code));
    expect(await check('http://a.example/page?x=1')).toEqual(verdict);
    expect(asked[0]).toBe('HEAD a.example/page?x=1');
  });

  test('a site that refuses HEAD is asked for one byte', async () => {
    sites.set('a.example', (request, response) => {
      const fine = request.method === 'GET' && request.headers.range === 'bytes=0-0';
      response.writeHead(fine ? 206 : 405).end();
    });
    expect(await check('http://a.example/')).toEqual({ kind: 'fine' });
    expect(asked).toEqual(['HEAD a.example/', 'GET a.example/']);
  });

  test('silence, a body that never ends and a reset are no answer, or one', async () => {
    sites.set('a.example', () => undefined);
    expect(await check('http://a.example/')).toEqual({ kind: 'silent' });
    sites.set('a.example', (_request, response) => response.destroy());
    expect(await check('http://a.example/')).toEqual({ kind: 'silent' });
    sites.set('a.example', (request, response) => {
      if (request.method === 'HEAD') response.writeHead(405).end();
      else response.writeHead(200).write('dripping');
    });
    expect(await check('http://a.example/')).toEqual({ kind: 'fine' });
  });

  test('a host that does not exist is not the same as no internet', async () => {
    expect(await check('http://nowhere.example/')).toEqual({ kind: 'no-host' });
    hosts.delete('known.example');
    expect(await check('http://nowhere.example/')).toEqual({ kind: 'offline' });
    expect(asked).toEqual([]);
  });
});

describe('a redirect', () => {
  const to = (location: string) => status(302, { location });

  test('is followed, five times at most', async () => {
    sites.set('a.example', to('http://b.example/there'));
    sites.set('b.example', status(404));
    expect(await check('http://a.example/')).toEqual({ kind: 'broken', status: 404 });
    sites.set('a.example', to('/again'));
    asked.length = 0;
    expect(await check('http://a.example/')).toEqual({ kind: 'silent' });
    expect(asked).toHaveLength(6);
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example/',
    'http://a.example:6379/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('to %s is not followed', async (location) => {
    hosts.set('inside.example', ['10.0.0.7']);
    sites.set('a.example', to(location));
    expect(await check('http://a.example/')).toEqual({ kind: 'private' });
    expect(dialed).toEqual(['93.184.216.34']);
  });
});

describe('nothing is reached inside', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::1]/',
    'http://192.168.0.1/',
    'http://168.63.129.16/',
    'http://93.184.216.34:8080/',
  ])('%s', async (url) => {
    expect(await check(url)).toEqual({ kind: 'private' });
    expect(dialed).toEqual([]);
  });

  test.each([
    ['all of its addresses', ['10.0.0.1']],
    ['one of its addresses', ['93.184.216.34', '169.254.169.254']],
    ['none at all', []],
  ])('a name with %s', async (_what, addresses) => {
    hosts.set('a.example', addresses);
    expect(await check('http://a.example/')).toEqual({ kind: 'private' });
    expect(dialed).toEqual([]);
  });
});

test('passwords stay here, and links that act are not followed', async () => {
  const seen: (string | undefined)[] = [];
  sites.set('a.example', (request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200).end();
  });
  expect(await check('http://me:secret@a.example/')).toEqual({ kind: 'fine' });
  expect(seen).toEqual([undefined]);
  asked.length = 0;
  const acting = [
    'http://a.example/unsubscribe?u=1',
    'http://a.example/?confirm=yes',
    'https://second-set.example.org/anything',
  ];
  expect([...(await checker.check(acting)).values()]).toEqual(acting.map(() => ({ kind: 'fine' })));
  expect(asked).toEqual([]);
});

test('a site is asked for one page at a time', async () => {
  let open = 0;
  let most = 0;
  sites.set('a.example', (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.writeHead(200).end();
    });
  });
  const urls = [1, 2, 3, 4].map((page) => `http://a.example/${page}`);
  expect((await checker.check(urls)).size).toBe(4);
  expect(most).toBe(1);
});

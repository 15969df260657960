import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testPassword } from '@secondset/e2e/admin-api';
import { z } from 'zod';
import type { Attack, Target } from '../attack.ts';
import { type ApiRoute, apiRoutes } from '../fuzz/api-routes.ts';
import { exampleOf } from '../fuzz/example-of.ts';
import { flawOf, markedHeaders } from '../fuzz/flaw.ts';
import { oddQueryValues, withOddValues } from '../fuzz/odd-values.ts';
import { sendRaw } from '../send-raw.ts';

const json = 'application/json';
const formType = 'application/x-www-form-urlencoded';
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** What nobody should send: kind, content type, body. */
const oddBodies: readonly (readonly [kind: string, type: string, body: string | Buffer])[] = [
  ['nothing', json, ''],
  ['half a document', json, '{"email":'],
  ['a number', json, '1e999'],
  ['null', json, 'null'],
  ['deep arrays', json, nested(10_000)],
  ['deep objects', json, `${'{"email":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
  [
    'deep fields',
    json,
    `{"email":${nested(2_000)},"name":${nested(2_000)},"body":${nested(2_000)}}`,
  ],
  [
    'a long repeat',
    json,
    JSON.stringify({ email: `${'a.'.repeat(7_000)}@`, name: ' '.repeat(14_000) }),
  ],
  [
    'special keys',
    json,
    '{"__proto__":{"admin":true},"constructor":{"prototype":{}},"$where":"1"}',
  ],
  ['operators', json, '{"email":{"$gt":""},"token":{"$ne":null},"id":{"$regex":".*"}}'],
  ['lone surrogates', json, '{"email":"\\ud800@example.org","name":"\\udfff\\u0000"}'],
  ['broken UTF-8', json, Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', json, Buffer.from('\ufeff{"email":"a@example.org"}', 'utf16le')],
  ['another charset', `${json}; charset=utf-7`, '{"email":"+ADw-"}'],
  ['a form', formType, `${'a=%ff%00&'.repeat(1_500)}email=%`],
  [
    'a broken multipart',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n',
  ],
  ['no boundary', 'multipart/form-data', '--x--'],
  ['an odd type', `${json};${';'.repeat(5_000)}`, '{}'],
];

const oddQueries = [
  '?%',
  '?limit=1e9&cursor=%00',
  `?q=${'%f0%9f%98%80'.repeat(300)}`,
  '?a[$gt]=1&a=2&a=3',
];
/** In place of a parameter of the path. */
const oddParts = ['%00', '%c0%af', '..%2f..', '%', `${'a'.repeat(800)}`, '__proto__', '%E2%80%8B'];

interface OddRequest {
  kind: string;
  path: string;
  type?: string;
  body?: string | Buffer;
}

/** Odd from the first byte on: most of it ends at the parser or the schema. */
function oddRequests({ method, path }: ApiRoute): OddRequest[] {
  const whole = path.replace(/\{\w+\}/g, 'a'.repeat(24));
  const bodies = oddBodies.map(([kind, type, body]) => ({ kind, path: whole, type, body }));
  const queries = oddQueries.map((query) => ({ kind: query.slice(0, 20), path: whole + query }));
  const parts = oddParts.map((part) => ({
    kind: `with ${part.slice(0, 20)}`,
    path: path.replace(/\{\w+\}/g, part),
  }));
  return [...(method === 'GET' ? [] : bodies), ...queries, ...(path.includes('{') ? parts : [])];
}

/** Right but for one value, so that what is behind the schema gets to see it. */
function nearlyRightRequests(route: ApiRoute): OddRequest[] {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(exampleOf(route.pathSchemas.get(name), route.named))),
  );
  const queries = [...route.querySchemas.keys()].flatMap((name) =>
    oddQueryValues.map((value) => ({
      kind: `${name}=${value.slice(0, 12)}`,
      path: `${path}?${name}=${value}`,
    })),
  );
  if (route.bodySchema === undefined) return queries;
  const documents = [...withOddValues(exampleOf(route.bodySchema, route.named))];
  const bodies = documents.map(({ at, document }) => {
    const body = JSON.stringify(document);
    return { kind: `${at}: ${body.slice(0, 60)}`, path, type: json, body };
  });
  const asForms = documents.flatMap(({ at, document }) => {
    if (typeof document !== 'object' || document === null) return [];
    const fields = Object.entries(document).filter(([, value]) => typeof value === 'string');
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    return [{ kind: `a form, ${at}`, path, type: formType, body: String(body) }];
  });
  return [...queries, ...bodies, ...asForms];
}

const stallMs = 10_000;
/** In place of a status. */
const noAnswer = 0;

/** Sends it, and again alone when it took long: only what is slow by itself is a flaw. */
async function sendOdd(
  { stack }: Target,
  route: ApiRoute,
  { path, type, body }: OddRequest,
  headers: Record<string, string>,
) {
  const send = async () => {
    const startedAt = performance.now();
    const answer = await sendRaw(stack.siteUrl, path, {
      method: route.method,
      headers: {
        ...markedHeaders,
        ...headers,
        ...(type !== undefined && { 'content-type': type }),
        ...(type === formType && { accept: 'text/html' }),
      },
      ...(body !== undefined && { body }),
    });
    return { ...answer, ms: performance.now() - startedAt };
  };
  const answer = await send();
  const isSlow = answer.ms > stallMs && (await send()).ms > stallMs && (await send()).ms > stallMs;
  return { status: answer.status, flaw: isSlow ? 'takes long' : flawOf(answer) };
}

/** At once, so that one odd request is not sent in the quiet. */
const atOnce = 25;

const everyRoute = { takes: () => true, least: 1_000 };

async function fuzz(
  target: Target,
  headersFor: () => Promise<Record<string, string>>,
  { takes, least }: { takes(route: ApiRoute): boolean; least: number } = everyRoute,
): Promise<string[]> {
  const lines: string[] = [];
  let sent = 0;
  const routes = (await apiRoutes(target)).filter(takes);
  for (const route of routes) {
    const requests = [...oddRequests(route), ...nearlyRightRequests(route)];
    const headers = await headersFor();
    const statuses = new Set<number>();
    for (let start = 0; start < requests.length; start += atOnce) {
      const answers = requests.slice(start, start + atOnce).map(async (request) => {
        const { status, flaw } = await sendOdd(target, route, request, headers).catch(
          (error: unknown) => ({ status: noAnswer, flaw: String(error) }),
        );
        statuses.add(status);
        return flaw === undefined
          ? []
          : [`${route.method} ${route.path}, ${request.kind}: ${flaw}`];
      });
      lines.push(...(await Promise.all(answers)).flat());
      // Whatever else is sent would only wait for the service that is stuck.
      if (statuses.has(noAnswer) || statuses.has(504))
        return [...lines, 'A service is stuck: the rest was not sent.'];
    }
    sent += requests.length;
    const stranded = [...statuses].every((status) => status === 401);
    if (route.guarded && headers.authorization !== undefined && stranded)
      lines.push(`${route.method} ${route.path}: nothing got past the log-in`);
  }
  return sent > least ? lines : [...lines, `Only ${sent} requests were sent.`];
}

/** The headers of somebody who may do everything about releases. */
async function asTeam({ stack }: Target): Promise<Record<string, string>> {
  const text = await readFile(join(stack.dataDir, 'secrets.json'), 'utf8');
  const { releaseToken } = z.object({ releaseToken: z.string() }).parse(JSON.parse(text));
  return { authorization: `Bearer ${releaseToken}` };
}

async function fuzzReleases(target: Target): Promise<string[]> {
  const headers = await asTeam(target);
  const { status } = await sendRaw(target.stack.siteUrl, '/api/releases', { headers });
  if (status !== 200) return [`The token of the team is answered ${status}.`];
  return fuzz(target, async () => headers, {
    takes: ({ path, guarded }) => path.startsWith('/api/releases') && !guarded,
    least: 300,
  });
}

const grantSchema = z.object({ accessToken: z.string() });

/**
 * The headers of an administrator whose session is open and newly proved: some of the routes end
 * sessions, and what follows would be sent by a stranger. Logs in on a device that is known, since
 * the odd log-ins use up what strangers may try.
 */
function asAdministrator({ stack, admin }: Target) {
  let device = '';
  let authorization = '';
  let loggedInAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const account = await sendRaw(stack.siteUrl, '/api/auth/account', {
      headers: { authorization },
    });
    if (account.status === 200 && performance.now() - loggedInAt < 300_000)
      return { authorization };
    const answer = await fetch(`${stack.siteUrl}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': json, cookie: device },
      body: JSON.stringify({ email: admin.email, password: testPassword }),
    });
    const granted = await answer.text();
    if (answer.status !== 200) throw new Error(`The log-in answered ${answer.status}: ${granted}`);
    authorization = `Bearer ${grantSchema.parse(JSON.parse(granted)).accessToken}`;
    device = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .filter((line) => line.includes('ss_device_'))
      .join('; ');
    loggedInAt = performance.now();
    return { authorization };
  };
}

const oddHeaders: readonly Record<string, string>[] = [
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: 'Bearer \u00e9.\u00e9.\u00e9' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' },
  { cookie: `${'a=b; '.repeat(1_500)}ss_session=%` },
  { cookie: 'ss_refresh=%00; __Host-ss_refresh=a; __Secure-ss_refresh=b; ss_visit=x.y' },
  { 'accept-language': 'es,'.repeat(3_000) },
  { 'accept-encoding': 'br;q=0.'.repeat(1_000) },
  { 'if-none-match': 'W/'.repeat(5_000) },
  { 'x-request-id': 'a\tb "c" {d}' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, [::1]:9, %00,,,' },
  { range: 'bytes=-1,5-2,0-99999999999999999999' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { referer: 'http://[::1', origin: 'null' },
];
const headerPaths = [
  '/',
  '/admin',
  '/es/waitlist',
  '/sw.js',
  '/api/audience/events',
  '/api/audience/users',
  '/api/auth/session',
];

async function fuzzHeaders({ stack }: Target): Promise<string[]> {
  const lines = headerPaths.flatMap((path) =>
    oddHeaders.flatMap((headers) =>
      ['GET', 'POST'].map(async (method) => {
        const found = flawOf(await sendRaw(stack.siteUrl, path, { method, headers }));
        return found === undefined
          ? []
          : [`${method} ${path}, ${JSON.stringify(headers).slice(0, 40)}: ${found}`];
      }),
    ),
  );
  return (await Promise.all(lines)).flat();
}

export const fuzzing: readonly Attack[] = [
  { name: 'fuzz: odd headers', run: fuzzHeaders },
  // Before the stranger, who uses up what this machine may try.
  {
    name: 'fuzz: every route, as an administrator',
    run: (target) => fuzz(target, asAdministrator(target)),
  },
  { name: 'fuzz: every route, as a stranger', run: (target) => fuzz(target, async () => ({})) },
  // Last, as it may change what is live.
  { name: 'fuzz: every route of releases, with the token of a team', run: fuzzReleases },
];

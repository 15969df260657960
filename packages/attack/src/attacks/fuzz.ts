import { z } from 'zod';
import type { Attack, Target } from '../attack.ts';
import { sendRaw } from '../send-raw.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

interface Route {
  method: string;
  path: string;
}

/** Every route in the OpenAPI documents, with the address the gateway has it at. */
async function routesOf({ stack }: Target): Promise<Route[]> {
  const found: Route[] = [];
  for (const prefix of ['/api/auth', '/api/audience', '/api/campaigns', '']) {
    const answer = await fetch(`${stack.siteUrl}${prefix}/openapi.json`);
    const { paths } = documentSchema.parse(await answer.json());
    for (const [path, item] of Object.entries(paths))
      for (const method of methods)
        if (item[method] !== undefined)
          found.push({ method: method.toUpperCase(), path: prefix + path });
  }
  return found;
}

const json = 'application/json';
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
  ['a form', 'application/x-www-form-urlencoded', `${'a=%ff%00&'.repeat(1_500)}email=%`],
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

function requestsFor({ method, path }: Route): OddRequest[] {
  const whole = path.replace(/\{\w+\}/g, 'a'.repeat(24));
  const bodies = oddBodies.map(([kind, type, body]) => ({ kind, path: whole, type, body }));
  const queries = oddQueries.map((query) => ({ kind: query.slice(0, 20), path: whole + query }));
  const parts = oddParts.map((part) => ({
    kind: `with ${part.slice(0, 20)}`,
    path: path.replace(/\{\w+\}/g, part),
  }));
  return [...(method === 'GET' ? [] : bodies), ...queries, ...(path.includes('{') ? parts : [])];
}

/** A failure of ours, or an answer that says what went on inside. */
function flaw(status: number, text: string): string | undefined {
  if (status >= 500) return String(status);
  return /node_modules|\bat .+\.ts:\d|MongoServerError/.test(text)
    ? `${status} with a trace`
    : undefined;
}

async function fuzz(target: Target, headers: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  let sent = 0;
  for (const route of await routesOf(target)) {
    const answers = requestsFor(route).map(async ({ kind, path, type, body }) => {
      const { status, text } = await sendRaw(target.stack.siteUrl, path, {
        method: route.method,
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body }),
      });
      sent += 1;
      const found = flaw(status, text);
      return found === undefined ? [] : [`${route.method} ${route.path}, ${kind}: ${found}`];
    });
    lines.push(...(await Promise.all(answers)).flat());
  }
  return sent > 1_000 ? lines : [...lines, `Only ${sent} requests were sent.`];
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
        const { status, text } = await sendRaw(stack.siteUrl, path, { method, headers });
        const found = flaw(status, text);
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
  { name: 'fuzz: every route, as a stranger', run: (target) => fuzz(target, {}) },
  {
    name: 'fuzz: every route, as an administrator',
    run: async (target) => fuzz(target, { authorization: `Bearer ${await target.admin.token()}` }),
  },
];

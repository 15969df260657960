import { requestIdHeader } from '@secondset/contracts';

/** RFC 9110 section 7.6.1, and what the next connection decides by itself. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const ourOwn = new Set([
  'host',
  'content-length',
  'accept-encoding',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  requestIdHeader,
]);

function withoutHopByHop(headers: Headers, alsoDropped: ReadonlySet<string>): Headers {
  const named = (headers.get('connection') ?? '').toLowerCase().split(',');
  const dropped = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  const kept = new Headers();
  for (const [name, value] of headers)
    if (!dropped.has(name) && !alsoDropped.has(name)) kept.append(name, value);
  return kept;
}

/**
 * The headers a service gets. What the browser claims about where it comes from is replaced by what
 * we know.
 */
export function requestHeaders(
  from: Headers,
  known: { requestId: string; publicUrl: URL; clientAddress: string | undefined },
): Headers {
  const headers = withoutHopByHop(from, ourOwn);
  headers.set(requestIdHeader, known.requestId);
  headers.set('accept-encoding', 'identity');
  headers.set('x-forwarded-host', known.publicUrl.host);
  headers.set('x-forwarded-proto', known.publicUrl.protocol.slice(0, -1));
  if (known.clientAddress) headers.set('x-forwarded-for', known.clientAddress);
  return headers;
}

/**
 * The headers the browser gets. An answer that says nothing about caching is about somebody, and is
 * not kept.
 */
export function responseHeaders(from: Headers): Headers {
  const headers = withoutHopByHop(from, new Set(['content-length', requestIdHeader]));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return headers;
}

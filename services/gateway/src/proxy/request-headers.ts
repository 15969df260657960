import { requestIdHeader } from '@secondset/contracts';

/** RFC 9110 section 7.6.1. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** What the next connection sets itself, and what only we can know. */
const replaced = [
  'host',
  'content-length',
  'accept-encoding',
  'expect',
  'forwarded',
  'x-forwarded-for',
];

/**
 * The headers that a service gets. What the browser claims about its origin is replaced by what we
 * know. Headers that `Connection` names go first, so that it cannot remove one of ours; Hono's own
 * helper does that only after ours are set, and only when asked to.
 */
export function requestHeaders(
  from: Headers,
  known: { requestId: string; publicUrl: URL; clientAddress: string | undefined },
): Headers {
  const named = (from.get('connection') ?? '').toLowerCase().split(',');
  const dropped = new Set([...hopByHop, ...replaced, ...named.map((name) => name.trim())]);
  const headers = new Headers([...from].filter(([name]) => !dropped.has(name)));
  headers.set(requestIdHeader, known.requestId);
  headers.set('x-forwarded-host', known.publicUrl.host);
  headers.set('x-forwarded-proto', known.publicUrl.protocol.slice(0, -1));
  if (known.clientAddress) headers.set('x-forwarded-for', known.clientAddress);
  return headers;
}

import { requestIdHeader } from '@secondset/contracts';
import { type AppEnv, DomainError } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { proxy } from 'hono/proxy';
import type { Context } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { requestHeaders } from './request-headers.ts';
import { withoutStalls } from './without-stalls.ts';

const withoutBody = new Set(['GET', 'HEAD']);
const retryAfterSeconds = 5;

/**
 * Passes a request on to a service and streams the answer back. The service has `proxyTimeoutMs` to
 * start its answer, and again for each pause in it; when the browser leaves, the request ends.
 * Nothing is sent twice. `body` replaces the request's own when that has been read already.
 */
export async function forward(
  c: HonoContext<AppEnv>,
  context: Context,
  target: URL,
  body: string | ReadableStream | null = c.req.raw.body,
): Promise<Response> {
  const { raw } = c.req;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), context.proxyTimeoutMs);
  try {
    const answer = await proxy(target, {
      method: raw.method,
      headers: requestHeaders(raw.headers, {
        requestId: c.get('requestId'),
        publicUrl: context.config.publicUrl,
        clientAddress: clientAddress(c, context.config.trustedProxyHops),
      }),
      body: withoutBody.has(raw.method) ? null : body,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, timeout.signal]),
    });
    answer.headers.delete(requestIdHeader);
    // An answer that says nothing about caching may be about a person.
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    const sent = answer.body && (await withoutStalls(answer.body, context.proxyTimeoutMs));
    return new Response(sent, answer);
  } catch (cause) {
    // The body turned out too large on its way.
    const refused = refusalBehind(cause);
    if (refused) throw refused;
    if (timeout.signal.aborted)
      throw new DomainError('gateway-timeout', 'takes-too-long', { cause, retryAfterSeconds });
    throw new DomainError('bad-gateway', 'part-unavailable', { cause, retryAfterSeconds });
  } finally {
    clearTimeout(timer);
  }
}

function refusalBehind(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return error instanceof Error ? refusalBehind(error.cause) : undefined;
}

import { type AppEnv, DomainError } from '@secondset/service-kit';
import type { Context } from 'hono';
import type { GatewayContext } from '../context.ts';
import { clientAddress } from './client-address.ts';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';

const withoutBody = new Set(['GET', 'HEAD']);
const retryAfterSeconds = 5;

/**
 * Passes a request on to a service and streams the answer back. The service has `proxyTimeoutMs` to
 * start answering; a browser that leaves ends the request. Nothing is sent twice. `body` stands for
 * the request's own when that was read already.
 */
export async function forward(
  c: Context<AppEnv>,
  context: GatewayContext,
  target: URL,
  body: string | ReadableStream | null = c.req.raw.body,
): Promise<Response> {
  const { raw } = c.req;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), context.proxyTimeoutMs);
  try {
    const answer = await fetch(target, {
      method: raw.method,
      headers: requestHeaders(raw.headers, {
        requestId: c.get('requestId'),
        publicUrl: context.publicUrl,
        clientAddress: clientAddress(c, context.trustedProxyHops),
      }),
      body: withoutBody.has(raw.method) ? null : body,
      duplex: 'half',
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, timeout.signal]),
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: responseHeaders(answer.headers),
    });
  } catch (cause) {
    if (timeout.signal.aborted)
      throw new DomainError('gateway-timeout', 'This takes too long. Please try again.', {
        cause,
        retryAfterSeconds,
      });
    throw new DomainError('bad-gateway', 'This part of the site is not available right now.', {
      cause,
      retryAfterSeconds,
    });
  } finally {
    clearTimeout(timer);
  }
}

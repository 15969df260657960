import { refusal } from '@secondset/content/refusals';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { DomainError } from './domain-error.ts';

/** Refuses a body of more than `maxBytes`. */
function bodyTooLarge(maxBytes: number): DomainError {
  const reason = refusal('body-too-large', { kibibytes: Math.floor(maxBytes / 1024) });
  return new DomainError('too-large', reason, { errors: [{ field: 'body', refusal: reason }] });
}

/**
 * Answers 413 to bodies of more than `maxBytes`: by their announced length before anything is read,
 * otherwise as soon as what the route reads is more. Nothing is held here, so a post that never
 * ends costs no memory until a route has decided to read it. (Hono's own limit reads a body without
 * a length as a whole, before any guard.)
 */
export const boundedBody = (maxBytes: number): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    if (raw.body === null) return next();
    const isChunked = raw.headers.has('transfer-encoding');
    if (!isChunked && Number(raw.headers.get('content-length') ?? 0) > maxBytes)
      throw bodyTooLarge(maxBytes);
    if (!isChunked && raw.headers.has('content-length')) return next();
    let bytes = 0;
    const counted = raw.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(bodyTooLarge(maxBytes));
          else controller.enqueue(chunk);
        },
      }),
    );
    // Types for browsers do not know that a stream needs `duplex`.
    const init = { body: counted, duplex: 'half' as const };
    c.req.raw = new Request(raw, init);
    await next();
    // The route may have taken the broken stream for something else.
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
  });

import { type Problem, problemContentType, requestIdHeader } from '@secondset/contracts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './app-env.ts';
import { DomainError, type ErrorCode } from './domain-error.ts';
import { errorFields } from './logger.ts';

const table = {
  invalid: [422, 'Some fields need another look'],
  malformed: [400, 'The request could not be read'],
  unauthenticated: [401, 'Please log in'],
  forbidden: [403, 'Not allowed'],
  'not-found': [404, 'Not found'],
  conflict: [409, 'That does not fit the current state'],
  taken: [409, 'Something else has this already'],
  stale: [409, 'Someone else changed this'],
  'too-large': [413, 'Too large'],
  'address-too-long': [414, 'The address is too long'],
  'unsupported-media-type': [415, 'This kind of content is not accepted'],
  'rate-limited': [429, 'Too many requests'],
  unavailable: [503, 'Temporarily unavailable'],
  'bad-gateway': [502, 'A service did not answer properly'],
  'gateway-timeout': [504, 'A service took too long'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<ErrorCode, readonly [number, string]>;

const byStatus = new Map<number, ErrorCode>([
  [400, 'malformed'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [413, 'too-large'],
  [415, 'unsupported-media-type'],
]);

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException) {
    const code = byStatus.get(error.status);
    if (code === 'malformed')
      return new DomainError(code, 'The body could not be read.', {
        errors: [{ field: 'body', message: 'Send a well-formed body, valid JSON for instance.' }],
      });
    if (code === 'unsupported-media-type')
      return new DomainError(code, table[code][1], {
        errors: [
          { field: 'content-type', message: 'Send JSON, with the content type application/json.' },
        ],
      });
    if (code) return new DomainError(code, table[code][1]);
  }
  if (isDatabaseOutage(error))
    return new DomainError(
      'unavailable',
      'We cannot reach our records right now. Please try again.',
      {
        cause: error,
        retryAfterSeconds: 5,
      },
    );
  return new DomainError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

/**
 * The driver's errors for a database that is away, as opposed to one that refuses. They are known
 * by name: only models import the driver.
 */
const databaseOutages = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);
const isDatabaseOutage = (error: unknown) =>
  error instanceof Error &&
  (databaseOutages.has(error.name) ||
    (error.name === 'MongooseError' && error.message.includes('buffering timed out')));

/** Answers any error as RFC 9457 problem details; a cause stays in the log. */
export function problemResponse(c: Context<AppEnv>, thrown: unknown): Response {
  const error = toDomainError(thrown);
  const [status, title] = table[error.code];
  const requestId = c.get('requestId') ?? 'unknown';
  if (status >= 500) c.get('logger')?.error(errorFields(error.cause ?? error), error.message);
  const problem: Problem = {
    type: `urn:second-set:problem:${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
  };
  const headers: Record<string, string> = {
    'content-type': problemContentType,
    'cache-control': 'no-store',
    [requestIdHeader]: requestId,
  };
  if (error.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return c.body(JSON.stringify(problem), status, headers);
}

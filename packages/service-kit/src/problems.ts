import { type PlainRefusalCode, refusalTitle, sayRefusal } from '@secondset/content/refusals';
import {
  type Language,
  type Problem,
  problemContentType,
  requestIdHeader,
  stepUpSeconds,
} from '@secondset/contracts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './app-env.ts';
import { DomainError, type ErrorCode } from './domain-error.ts';
import { errorFields } from './logger.ts';

const statuses = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  taken: 409,
  stale: 409,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unavailable: 503,
  'bad-gateway': 502,
  'gateway-timeout': 504,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/** RFC 9470. The browser's session goes by it: a fresh token would not help. */
const stepUpChallenge = `Bearer error="insufficient_user_authentication", max_age="${stepUpSeconds}"`;

/** What Hono itself refuses. */
const byStatus = new Map<number, () => DomainError>([
  [400, () => invalidAs('malformed', 'body-unreadable', 'body', 'body-malformed')],
  [401, () => new DomainError('unauthenticated', 'log-in-first')],
  [403, () => new DomainError('forbidden', 'account-not-allowed')],
  [404, () => new DomainError('not-found', 'nothing-here')],
  [
    415,
    () => invalidAs('unsupported-media-type', 'json-expected', 'content-type', 'json-expected'),
  ],
]);

const invalidAs = (
  code: ErrorCode,
  reason: PlainRefusalCode,
  field: string,
  wrong: PlainRefusalCode,
) => new DomainError(code, reason, { errors: [{ field, refusal: { code: wrong, params: {} } }] });

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const known = error instanceof HTTPException ? byStatus.get(error.status) : undefined;
  if (known) return known();
  if (isDatabaseOutage(error))
    return new DomainError('unavailable', 'records-unavailable', {
      cause: error,
      retryAfterSeconds: 5,
    });
  return new DomainError('internal', 'our-fault', { cause: error });
}

/**
 * The driver's errors for a database that cannot be reached, as opposed to one that refuses. Known
 * by name, since only models import the driver.
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

/**
 * The language of an answer: the one the route has set, otherwise the caller's first choice. The
 * console is English only, so its routes set English.
 */
export function answerLanguage(c: Context<AppEnv>): Language {
  const wanted = c.req.header('accept-language') ?? '';
  return c.get('language') ?? (/^\s*es\b/i.test(wanted) ? 'es' : 'en');
}

/**
 * Answers any error as RFC 9457 problem details, in the language of the answer; a cause stays in
 * the log.
 */
export function problemResponse(c: Context<AppEnv>, thrown: unknown): Response {
  const error = toDomainError(thrown);
  const status = statuses[error.code];
  const requestId = c.get('requestId') ?? 'unknown';
  const language = answerLanguage(c);
  if (status >= 500) c.get('logger')?.error(errorFields(error.cause ?? error), error.message);
  const problem: Problem = {
    type: `urn:second-set:problem:${error.code}`,
    title: refusalTitle(error.code, language),
    status,
    detail: sayRefusal(error.refusal, language),
    code: error.code,
    reason: error.refusal.code,
    requestId,
    ...(error.errors && {
      errors: error.errors.map(({ field, refusal }) => ({
        field,
        message: sayRefusal(refusal, language),
        code: refusal.code,
      })),
    }),
    ...(error.current !== undefined && { current: error.current }),
  };
  const headers: Record<string, string> = {
    'content-type': problemContentType,
    'content-language': language,
    'cache-control': 'no-store',
    [requestIdHeader]: requestId,
  };
  if (error.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
  if (status === 401)
    headers['www-authenticate'] =
      error.refusal.code === 'step-up-needed' ? stepUpChallenge : 'Bearer';
  return c.body(JSON.stringify(problem), status, headers);
}

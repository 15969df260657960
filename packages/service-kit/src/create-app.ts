import { OpenAPIHono, z } from '@hono/zod-openapi';
import { problemSchema, refusalOfIssue, requestIdHeader } from '@secondset/contracts';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { publicRoute } from './access.ts';
import type { AppEnv } from './app-env.ts';
import { boundedBody } from './bounded-body.ts';
import { describeApi } from './describe-api.ts';
import { DomainError, type FieldError } from './domain-error.ts';
import { healthSchema } from './health.ts';
import type { Logger } from './logger.ts';
import { problemResponse } from './problems.ts';

export interface AppOptions {
  service: string;
  logger: Logger;
  /** Rejects when the service cannot work, for example because its database does not answer. */
  health: () => Promise<void>;
  /** What works, but needs a look by an administrator, in sentences for the console. */
  troubles?: () => Promise<string[]>;
  /** Bytes; larger bodies answer 413. Default 1 MiB. */
  maxBodyBytes?: number;
  /** Bytes for the paths, in full, that take more or less than the others. */
  maxBodyBytesOf?: Readonly<Record<string, number>>;
  /** What input that does not parse is answered with; by default, `inputError`. */
  refuseInput?: typeof inputError;
  /** Sets headers of every answer, of refusals too. */
  headers?: MiddlewareHandler<AppEnv>;
}

const validRequestId = /^[\w-]{8,64}$/;
/**
 * In bytes, percent-encoded. Far more than our pages and routes need; queries also carry what other
 * sites append.
 */
const maxPathBytes = 1024;
const maxQueryBytes = 4096;

/**
 * A Hono app with what every service has: request ids, access log, limits for address and body,
 * problem details, `/healthz` and `/openapi.json`. Input that does not parse is answered with 422
 * and one entry per field.
 */
export function createApp(options: AppOptions) {
  const { refuseInput = inputError } = options;
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refuseInput(result.error.issues, result.target);
    },
  });
  app.use(accessLog(options));
  if (options.headers) app.use(options.headers);
  app.use(boundedAddress);
  app.use(boundedBodies(options));
  app.onError((error, c) => problemResponse(c, error));
  app.notFound((c) => problemResponse(c, new DomainError('not-found', 'nothing-here')));
  addHealth(app, options);
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.register('Problem', z.object(problemSchema.shape));
  const title = `Second Set ${options.service}`;
  app.get('/openapi.json', (c) => c.json(describeApi(app, { title, internal: false })));
  return app;
}

export type App = ReturnType<typeof createApp>;

function addHealth(app: OpenAPIHono<AppEnv>, { health, troubles }: AppOptions) {
  const route = publicRoute({
    method: 'get',
    path: '/healthz',
    tags: ['Health'],
    summary: 'Reports whether the service can work.',
    responses: {
      200: { description: 'Ready', content: { 'application/json': { schema: healthSchema } } },
      503: { description: 'The service cannot work now.' },
    },
  });
  app.openapi(route, async (c) => {
    try {
      await health();
    } catch (cause) {
      throw new DomainError('unavailable', 'not-ready', { cause });
    }
    const found = (await troubles?.().catch(() => [])) ?? [];
    return c.json({ status: 'ok' as const, ...(found.length > 0 && { troubles: found }) }, 200);
  });
}

const accessLog = ({ logger }: AppOptions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header(requestIdHeader);
    const requestId = given && validRequestId.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('logger', logger.child({ requestId }));
    const started = performance.now();
    await next();
    c.res.headers.set(requestIdHeader, requestId);
    // The pattern, not the path: paths and queries may hold tokens and addresses.
    const route = matchedRoutes(c).findLast((entry) => !entry.path.includes('*'))?.path ?? 'none';
    const fields = {
      method: c.req.method,
      route,
      status: c.res.status,
      durationMs: Math.round(performance.now() - started),
    };
    const child = c.get('logger');
    if (route === '/healthz') child.debug(fields, 'request');
    else child.info(fields, 'request');
  });

function boundedBodies({ maxBodyBytes = 1024 * 1024, maxBodyBytesOf = {} }: AppOptions) {
  const others = boundedBody(maxBodyBytes);
  const own = new Map(
    Object.entries(maxBodyBytesOf).map(([path, bytes]) => [path, boundedBody(bytes)]),
  );
  return createMiddleware<AppEnv>((c, next) => (own.get(c.req.path) ?? others)(c, next));
}

/** Refuses a long address before anything reads it. */
const boundedAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > maxPathBytes || search.length > maxQueryBytes)
    throw new DomainError('address-too-long', 'address-too-long');
  await next();
});

/** Turns zod's issues into field errors. */
export function inputError(issues: readonly z.core.$ZodIssue[], target = 'body'): DomainError {
  const whole = target === 'json' || target === 'form' ? 'body' : target;
  const errors: FieldError[] = issues.flatMap((issue) => fieldErrors(issue, whole));
  const code = whole === 'body' ? 'invalid' : 'malformed';
  return new DomainError(code, errors[0]?.refusal ?? 'input-invalid', { errors });
}

function fieldErrors(issue: z.core.$ZodIssue, target: string): FieldError[] {
  const field = issue.path.length === 0 ? target : issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: key, refusal: refusalOfIssue(issue) }));
  return [{ field, refusal: refusalOfIssue(issue) }];
}

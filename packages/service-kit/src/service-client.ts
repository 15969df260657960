import { clientTokenSchema, problemSchema, requestIdHeader } from '@secondset/contracts';
import { z } from 'zod';
import { addSeconds } from './time.ts';

/** A call to another service that did not succeed. `status` is undefined when no answer came. */
export class ServiceCallError extends Error {
  override name = 'ServiceCallError';
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(message: string, details: { status?: number; code?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
  }
}

export interface ServiceClient {
  /** POSTs JSON and parses the answer. Throws `ServiceCallError`. */
  post<T>(path: string, body: unknown, answer: z.ZodType<T>, requestId?: string): Promise<T>;
}

export interface TokenSource {
  token(): Promise<string>;
  /** Forgets the token after it was refused. */
  forget(): void;
}

const timeoutMs = 10_000;
const renewBeforeExpirySeconds = 60;

/**
 * Client-credential tokens from `auth` (RFC 6749 section 4.4), kept until shortly before they
 * expire.
 */
export function createTokenSource(options: {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  now?: () => Date;
}): TokenSource {
  const { now = () => new Date() } = options;
  let cached: { token: string; renewAt: Date } | undefined;
  let pending: Promise<string> | undefined;
  const fetchToken = async () => {
    const response = await request(new URL('/oauth/token', options.authUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: options.clientId,
        client_secret: options.clientSecret,
      }).toString(),
    });
    const answer = await parseAnswer(response, clientTokenSchema);
    const renewAt = addSeconds(now(), answer.expires_in - renewBeforeExpirySeconds);
    cached = { token: answer.access_token, renewAt };
    return answer.access_token;
  };
  return {
    token: () => {
      if (cached && now() < cached.renewAt) return Promise.resolve(cached.token);
      pending ??= fetchToken().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget: () => {
      cached = undefined;
    },
  };
}

/**
 * Calls another service with our own token. Redirects are refused, the answer is parsed, and only
 * an expired token is retried.
 */
export function createServiceClient(options: {
  baseUrl: string;
  tokens: TokenSource;
}): ServiceClient {
  const send = async (path: string, body: unknown, requestId: string | undefined) =>
    request(new URL(path, options.baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await options.tokens.token()}`,
        [requestIdHeader]: requestId ?? crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  return {
    async post(path, body, answer, requestId) {
      let response = await send(path, body, requestId);
      if (response.status === 401) {
        await response.body?.cancel();
        options.tokens.forget();
        response = await send(path, body, requestId);
      }
      return parseAnswer(response, answer);
    },
  };
}

async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new ServiceCallError(`${url.pathname} did not answer`, { cause });
  }
}

async function parseAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = problemSchema.safeParse(body);
    throw new ServiceCallError(problem.data?.detail ?? `Answered ${response.status}`, {
      status: response.status,
      ...(problem.data && { code: problem.data.code }),
    });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ServiceCallError(`Answered something unexpected: ${z.prettifyError(parsed.error)}`, {
      status: response.status,
    });
  return parsed.data;
}

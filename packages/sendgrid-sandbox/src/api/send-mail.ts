import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { countAnswer } from '../request-counts.ts';
import { acceptMail } from './accept-mail.ts';
import { errorBody, statusMessages } from './errors.ts';
import { parseMailRequest } from './validation/mail-request.ts';

type Request = Context<{ Bindings: HttpBindings }>;

/**
 * `POST /v3/mail/send`: 202 with X-Message-Id, 200 in sandbox mode, or SendGrid's errors. Faults
 * come first.
 */
export async function sendMail(context: SandboxContext, c: Request): Promise<Response> {
  const { counts } = context;
  counts.received += 1;
  const { allowed, headers } = context.rateLimit.take();
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const fault = context.faults.next('send') ?? {};
  if (fault.reset === 'before') return cut(context, c);
  if (fault.status !== undefined) {
    await pause(fault.delayMs);
    return refuse(context, c, fault.status, fault.headers);
  }
  if (!allowed) return refuse(context, c, 429);
  const response = await take(context, c);
  await pause(fault.delayMs);
  return answer(context, c, response, fault);
}

async function take(context: SandboxContext, c: Request): Promise<Response> {
  const body = readJson(await c.req.arrayBuffer());
  if (!body.ok) return c.json(errorBody(body.message), 400);
  const parsed = parseMailRequest(body.value);
  if (!parsed.ok) return c.json({ errors: parsed.errors }, 400);
  if (parsed.request.sandboxMode) return c.body(null, 200);
  c.header('X-Message-Id', await acceptMail(context, parsed.request));
  return c.body(null, 202);
}

function answer(
  context: SandboxContext,
  c: Request,
  response: Response,
  fault: Fault,
): Response | Promise<Response> {
  if (fault.reset === 'after') return cut(context, c);
  if (fault.hang) {
    countAnswer(context.counts, 'none');
    return new Promise<Response>((resolve) => {
      const cutOff = () => c.env.incoming.socket.resetAndDestroy();
      context.closing.addEventListener('abort', cutOff);
      c.env.outgoing.once('close', () => {
        context.closing.removeEventListener('abort', cutOff);
        resolve(RESPONSE_ALREADY_SENT);
      });
    });
  }
  countAnswer(context.counts, response.status);
  return response;
}

function refuse(
  context: SandboxContext,
  c: Request,
  status: number,
  headers: Record<string, string> = {},
): Response {
  countAnswer(context.counts, status);
  return c.json(errorBody(statusMessages[status] ?? 'error'), toStatusCode(status), headers);
}

/** A fault may answer with any status that has a body; Hono's type lists the registered ones. */
function toStatusCode(status: number): ContentfulStatusCode {
  return status as ContentfulStatusCode;
}

/** Resets the connection instead of answering. */
function cut(context: SandboxContext, c: Request): Response {
  countAnswer(context.counts, 'none');
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

function pause(ms: number | undefined): Promise<void> {
  return ms ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

type Json = { ok: true; value: unknown } | { ok: false; message: string };

function readJson(bytes: ArrayBuffer): Json {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, message: 'Invalid UTF8 in request.' };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, message: 'Bad Request' };
  }
}

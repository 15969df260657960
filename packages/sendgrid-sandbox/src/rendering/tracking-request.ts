import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { findMail } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';
import type { TrackingTarget } from './tokens.ts';

export type TrackingContext = Context<{ Bindings: HttpBindings }>;

/**
 * The email and target that a tracking address names, or undefined if the sandbox did not make it.
 */
export function readTarget(
  context: SandboxContext,
  c: TrackingContext,
  kind: TrackingTarget['kind'],
): { mail: Mail; target: TrackingTarget } | undefined {
  const target = context.tokens.read(c.req.query('upn') ?? '');
  const mail = target?.kind === kind ? findMail(context.store, target.mailId) : undefined;
  return target && mail ? { mail, target } : undefined;
}

/** The caller, as open and click events report it. */
export function readerOf(c: TrackingContext): {
  userAgent: string | undefined;
  ip: string | undefined;
} {
  return { userAgent: c.req.header('user-agent'), ip: c.env.incoming.socket.remoteAddress };
}

export function render(context: SandboxContext, mail: Mail, pixel = true): RenderedMail {
  return renderMail(mail, { tokens: context.tokens, baseUrl: context.baseUrl(), pixel });
}

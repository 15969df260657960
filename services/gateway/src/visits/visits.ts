import { buildSchema, remoteNameSchema } from '@secondset/contracts';
import type { Context as HonoContext } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** What one person sees in place of what is live. */
export const visitSchema = z.strictObject({
  /** Builds that are not live, by front end. */
  builds: z.record(z.union([z.literal('shell'), remoteNameSchema]), buildSchema).default({}),
});
type Visit = z.infer<typeof visitSchema>;

/** Where a visit begins (GET, with a ticket) and ends (POST). */
export const visitPath = '/api/releases/visit';

export interface Visits {
  /** A ticket that lets its holder see this until then. */
  ticket(visit: Visit, until: Date): Promise<string>;
  /** What a ticket shows; undefined when it is not one of ours, or its time is up. */
  read(ticket: string): Promise<{ visit: Visit; until: Date } | undefined>;
  /** The ticket that the browser brings. */
  cookieOf(header: string | undefined): string | undefined;
  /** Makes the browser bring the ticket from now on, or none. */
  keep(c: HonoContext, kept: { ticket: string; until: Date } | undefined): void;
}

const typ = 'visit+jwt';
const claimsSchema = visitSchema.extend({ exp: z.number() });

/**
 * Tickets to builds that are not live, as signed cookies. The holder sees the build;
 * nothing changes for anyone else.
 */
export function createVisits(options: { secret: string; https: boolean; now: () => Date }): Visits {
  const key = new TextEncoder().encode(options.secret);
  const { https, now } = options;
  // Browsers take the prefix from https only; Safari refuses `Secure` on a local http site too.
  const name = https ? '__Host-visit' : 'visit';
  return {
    ticket: (visit, until) =>
      new SignJWT(visit)
        .setProtectedHeader({ alg: 'HS256', typ })
        .setExpirationTime(until)
        .sign(key),
    async read(ticket) {
      try {
        const { payload } = await jwtVerify(ticket, key, {
          algorithms: ['HS256'],
          typ,
          requiredClaims: ['exp'],
          currentDate: now(),
        });
        const { exp, ...visit } = claimsSchema.parse(payload);
        return { visit, until: new Date(exp * 1000) };
      } catch {
        return undefined;
      }
    },
    cookieOf: (header) => parse(header ?? '', name)[name],
    keep(c, kept) {
      // Lax, not strict: the link to a preview comes from a chat or an email.
      const attributes = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const;
      if (kept === undefined) setCookie(c, name, '', { ...attributes, maxAge: 0 });
      else setCookie(c, name, kept.ticket, { ...attributes, expires: kept.until });
    },
  };
}

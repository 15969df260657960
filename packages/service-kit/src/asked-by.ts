import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { callerNetwork } from './caller-network.ts';

/** Who asks for something and from where, as the audit log names it. */
export interface Asked {
  actor: { person: string; account?: string } | { part: string };
  network: string;
}

/** Who sends a request. */
export function askedBy(c: Context<AppEnv>): Asked {
  const principal = c.get('principal');
  const network = callerNetwork(c.req.header('x-forwarded-for'));
  switch (principal?.kind) {
    case 'user':
      return {
        actor: {
          person: principal.email,
          ...(principal.role !== null && { account: principal.id }),
        },
        network,
      };
    case 'service':
    case 'team':
    case 'gate':
      return { actor: { part: `${principal.kind}:${principal.name}` }, network };
    case undefined:
      return { actor: { part: 'visitor' }, network };
    default:
      return principal satisfies never;
  }
}

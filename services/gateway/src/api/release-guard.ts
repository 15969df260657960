import { refusal } from '@secondset/content/refusals';
import { type AppEnv, bearerToken, DomainError, routesBehind } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../context.ts';
import type { Gate, Releaser } from './release-tokens.ts';

/** Makes routes for the holders of a release token. */
export const releaseRoutes = ({ config }: Context) =>
  routesBehind(
    'release',
    createMiddleware<AppEnv>(async (c, next) => {
      // The API and the command line that uses it are in English.
      c.set('language', 'en');
      const token = bearerToken(c.req.header('authorization'));
      const holder = token === undefined ? undefined : config.releaseTokens?.find(token);
      if (holder === undefined) throw new DomainError('unauthenticated', 'release-token-missing');
      c.set('principal', holder);
      await next();
    }),
  );

/** The team that calls; throws when it may not release one of these. */
export function releaserOf(c: HonoContext<AppEnv>, names: readonly string[]): Releaser {
  const holder = holderOf(c);
  if (holder.kind === 'gate') throw new DomainError('forbidden', 'release-token-checks-only');
  const foreign = names.find((name) => !holder.mayRelease(name));
  if (foreign === undefined) return holder;
  throw elsewhere(foreign);
}

/** The team or the gate that calls; throws when this front end is none of its business. */
export function checkerOf(c: HonoContext<AppEnv>, name: string): Releaser | Gate {
  const holder = holderOf(c);
  const isAllowed = holder.kind === 'gate' ? holder.mayCheck(name) : holder.mayRelease(name);
  if (isAllowed) return holder;
  throw elsewhere(name);
}

function holderOf(c: HonoContext<AppEnv>): Releaser | Gate {
  const principal = c.get('principal');
  if (principal?.kind === 'team' || principal?.kind === 'gate') return principal;
  throw new DomainError('unauthenticated', 'release-token-missing');
}

const elsewhere = (name: string) =>
  new DomainError('forbidden', refusal('release-token-elsewhere', { name }));

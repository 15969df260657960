import { refusal } from '@secondset/content/refusals';
import { type AppEnv, bearerToken, DomainError, routesBehind } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../context.ts';
import type { Releaser } from './release-tokens.ts';

/** Makes routes for the holders of a release token. */
export const releaseRoutes = ({ config }: Context) =>
  routesBehind(
    'release',
    createMiddleware<AppEnv>(async (c, next) => {
      // The API and the command line that uses it are in English.
      c.set('language', 'en');
      const token = bearerToken(c.req.header('authorization'));
      const releaser = token === undefined ? undefined : config.releaseTokens?.find(token);
      if (releaser === undefined) throw new DomainError('unauthenticated', 'release-token-missing');
      c.set('principal', releaser);
      await next();
    }),
  );

/** The team that calls; throws when it may not release one of these. */
export function releaserOf(c: HonoContext<AppEnv>, names: readonly string[]): Releaser {
  const principal = c.get('principal');
  if (principal?.kind !== 'team') throw new DomainError('unauthenticated', 'release-token-missing');
  const foreign = names.find((name) => !principal.mayRelease(name));
  if (foreign === undefined) return principal;
  throw new DomainError('forbidden', refusal('release-token-elsewhere', { name: foreign }));
}

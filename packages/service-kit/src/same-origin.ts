import { DomainError } from './domain-error.ts';

/** The part of a `HonoRequest` that says where it comes from. */
interface Headers {
  header(name: string): string | undefined;
}

/**
 * Refuses what a page of another site sends here on its visitor's behalf: with their cookies, or
 * from their network, by script or as a plain form. Browsers send `Origin` with every POST and
 * DELETE; a caller without one is not a browser and has no one else's cookies. `null` is the origin
 * of a page that hides it, which may be one of ours: there only the browser's own word counts.
 */
export function requireSameOrigin(request: Headers, publicOrigin: string): void {
  const origin = request.header('origin');
  const site = request.header('sec-fetch-site');
  const foreign =
    origin === 'null' ? site !== 'same-origin' : origin !== undefined && origin !== publicOrigin;
  if (foreign || site === 'cross-site') throw new DomainError('forbidden', 'other-site');
}

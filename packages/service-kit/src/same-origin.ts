import { DomainError } from './domain-error.ts';

/** The part of a `HonoRequest` that says where it comes from. */
interface Headers {
  header(name: string): string | undefined;
}

/**
 * Refuses what a page of another site sends here on its visitor's behalf: with their cookies, or
 * from their network. Browsers send `Origin` with every POST and DELETE; a caller without one is
 * not a browser and has no one else's cookies.
 */
export function requireSameOrigin(request: Headers, publicOrigin: string): void {
  const origin = request.header('origin');
  const foreign = origin !== undefined && origin !== publicOrigin;
  if (foreign || request.header('sec-fetch-site') === 'cross-site')
    throw new DomainError('forbidden', 'other-site');
}

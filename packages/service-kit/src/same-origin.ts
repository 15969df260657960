import { DomainError } from './domain-error.ts';

/** What tells where a request comes from: a `HonoRequest`, in outline. */
interface Headers {
  header(name: string): string | undefined;
}

/**
 * Refuses what a page of another site sends here in its visitor's name: with their cookies, or from
 * their network. Browsers send `Origin` with every POST and DELETE; a caller without one is no
 * browser, and holds no one else's cookies.
 */
export function requireSameOrigin(request: Headers, publicOrigin: string): void {
  const origin = request.header('origin');
  const foreign = origin !== undefined && origin !== publicOrigin;
  if (foreign || request.header('sec-fetch-site') === 'cross-site')
    throw new DomainError('forbidden', 'other-site');
}

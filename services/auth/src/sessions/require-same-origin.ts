import { DomainError } from '@secondset/service-kit';
import type { AuthContext } from '../context.ts';

/**
 * Refuses requests that a page of another origin makes (login and logout CSRF). Browsers send `Origin` with every POST and
 * DELETE; a caller without one is no browser, and holds no one else's cookies.
 */
export function requireSameOrigin({ config }: AuthContext, origin: string | undefined): void {
  if (origin !== undefined && origin !== config.publicOrigin)
    throw new DomainError('forbidden', 'This request came from another site.');
}

import { DomainError } from '@secondset/service-kit';
import type { AudienceContext } from '../context.ts';

/** What tells where a request comes from: a `HonoRequest`, in outline. */
interface Headers {
  header(name: string): string | undefined;
}

/**
 * Refuses what the script of another site's page posts here in its visitor's name and network. Browsers send `Origin` with
 * every POST; a caller without one is no browser.
 */
export function requireSameOrigin({ publicUrl }: AudienceContext, request: Headers): void {
  const origin = request.header('origin');
  const foreign = origin !== undefined && origin !== publicUrl;
  if (foreign || request.header('sec-fetch-site') === 'cross-site')
    throw new DomainError('forbidden', 'This request came from another site.');
}

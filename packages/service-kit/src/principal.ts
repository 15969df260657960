import type { ServiceScope } from '@secondset/contracts';

/** Who is asking, as proved by an access token. */
export type Principal =
  | { kind: 'user'; id: string; email: string; admin: boolean }
  | { kind: 'service'; name: string; scopes: ServiceScope[] };

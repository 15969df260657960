import type { Language, ServiceScope } from '@secondset/contracts';
import type { Logger } from './logger.ts';

/** Who is calling, as an access token proves. */
export type Principal =
  | { kind: 'user'; id: string; email: string; admin: boolean }
  | { kind: 'service'; name: string; scopes: ServiceScope[] }
  /** A team that releases front ends. */
  | { kind: 'team'; name: string; mayRelease(name: string): boolean };

/** What the middleware of this package leaves in Hono's context. */
export interface AppEnv {
  Variables: {
    requestId: string;
    logger: Logger;
    principal?: Principal;
    /** Of the answer, where the route knows better than the `Accept-Language` header. */
    language?: Language;
  };
}

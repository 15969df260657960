import type { Language } from '@secondset/contracts';
import type { Logger } from './logger.ts';
import type { Principal } from './principal.ts';

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

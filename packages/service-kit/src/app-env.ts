import type { Logger } from './logger.ts';
import type { Principal } from './principal.ts';

/** What the middleware of this package leaves in Hono's context. */
export interface AppEnv {
  Variables: {
    requestId: string;
    logger: Logger;
    principal?: Principal;
  };
}

import type { Language, Role, ServiceScope } from '@secondset/contracts';
import type { Logger } from './logger.ts';

/** Who is calling, as an access token proves. */
export type Principal =
  | {
      kind: 'user';
      id: string;
      email: string;
      /** Null for someone who may not use the console. */
      role: Role | null;
      /** The session the token belongs to. */
      sid: string;
      /** How this person proved who they are (RFC 8176), such as `pwd` or `otp`. */
      amr: readonly string[];
      /** Whether they did so within the last ten minutes. */
      recent: boolean;
    }
  | { kind: 'service'; name: string; scopes: ServiceScope[] }
  /** A team that releases front ends. */
  | { kind: 'team'; name: string; mayRelease(name: string): boolean }
  /** What checks builds in a browser, and releases nothing. */
  | { kind: 'gate'; name: string; mayCheck(name: string): boolean };

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

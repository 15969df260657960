import type { Logger } from '@secondset/service-kit';
import type { RateLimit } from './api/rate-limit.ts';
import type { Agenda } from './events/agenda.ts';
import type { Dispatcher } from './events/dispatcher.ts';
import type { Faults } from './faults.ts';
import type { Tokens } from './rendering/tokens.ts';
import type { RequestCounts } from './request-counts.ts';
import type { Store } from './store/store.ts';

/** What every route of the sandbox works with. */
export interface SandboxContext {
  logger: Logger;
  now(): Date;
  store: Store;
  apiKey: string;
  /**
   * The key to the pages and the control API. Without it they are open to every account on this
   * machine.
   */
  mailboxKey: string | undefined;
  faults: Faults;
  counts: RequestCounts;
  rateLimit: RateLimit;
  dispatcher: Dispatcher;
  tokens: Tokens;
  agenda: Agenda;
  delivery: {
    /**
     * How long after it is sent an email is delivered, in milliseconds; undefined: only on request.
     */
    afterMs: number | undefined;
  };
  /** The custom argument that names an email's campaign. */
  campaignArg: string;
  /** A host name other than loopback that requests may use. */
  publicHost: string | undefined;
  /** The one origin whose pictures the mailbox shows; without it, none. */
  siteOrigin: string | undefined;
  /** The base of tracking links, without a trailing slash; known once the server listens. */
  baseUrl(): string;
  /** Aborted when the sandbox closes: requests that a fault leaves hanging end with it. */
  closing: AbortSignal;
}

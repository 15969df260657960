import type { RateLimit } from './api/rate-limit.ts';
import type { Faults } from './control/faults.ts';
import type { RequestCounts } from './control/request-counts.ts';
import type { Agenda } from './events/agenda.ts';
import type { Dispatcher } from './events/dispatcher.ts';
import type { Tokens } from './rendering/tokens.ts';
import type { Store } from './store/store.ts';

/** What every route of the sandbox works with. */
export interface SandboxContext {
  store: Store;
  apiKey: string;
  /**
   * What the pages and the control API ask for; undefined: they are open to every account of the
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
     * How long after it went out a mail is delivered by itself, in milliseconds; undefined: not by
     * itself.
     */
    afterMs: number | undefined;
  };
  /** The custom argument that says to which campaign a mail belongs. */
  campaignArg: string;
  /** Host names besides loopback ones that requests may be addressed to. */
  publicHost: string | undefined;
  /** The base of tracking links, without a trailing slash; known once the server listens. */
  baseUrl(): string;
  /** Called after mails were scheduled, so that the timer looks again. */
  scheduleChanged(): void;
}

import type { RateLimit } from './api/rate-limit.ts';
import type { Faults } from './control/faults.ts';
import type { RequestCounts } from './control/request-counts.ts';
import type { Dispatcher } from './events/dispatcher.ts';
import type { Tokens } from './rendering/tokens.ts';
import type { Store } from './store/store.ts';

/** What every route of the sandbox works with. */
export interface SandboxContext {
  store: Store;
  apiKey: string;
  /** What the pages and the control API ask for; undefined: they are open to every account of the machine. */
  mailboxKey: string | undefined;
  faults: Faults;
  counts: RequestCounts;
  rateLimit: RateLimit;
  dispatcher: Dispatcher;
  tokens: Tokens;
  /** Deliver every mail as soon as it is accepted. */
  autoDeliver: boolean;
  /** Host names besides loopback ones that requests may be addressed to. */
  publicHost: string | undefined;
  /** The base of tracking links, without a trailing slash; known once the server listens. */
  baseUrl(): string;
  /** Called after mails were scheduled, so that the timer looks again. */
  scheduleChanged(): void;
}

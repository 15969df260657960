import { createLogger, type Logger, listen } from '@secondset/service-kit';
import { createRateLimit } from './api/rate-limit.ts';
import { createApp, type SandboxGuest } from './app.ts';
import type { SandboxContext } from './context.ts';
import { createAgenda } from './events/agenda.ts';
import { createDispatcher } from './events/dispatcher.ts';
import { createSigner, publicKeyOf } from './events/keys.ts';
import { createFaults } from './faults.ts';
import { isLoopback } from './loopback.ts';
import { createTokens } from './rendering/tokens.ts';
import { createRequestCounts } from './request-counts.ts';
import { openStore } from './store/store.ts';

export interface SandboxOptions {
  /** Structured logs of errors on standard output by default. */
  logger?: Logger | undefined;
  now?: (() => Date) | undefined;
  /** Where everything is kept; created if missing. */
  dataDir: string;
  /** 0, the default, picks a free one. */
  port?: number | undefined;
  /** A loopback host; 127.0.0.1 by default. */
  host?: string | undefined;
  /** The key that API requests must carry. */
  apiKey: string;
  /**
   * The key to the pages and the control API. Without it they are open to every account on this
   * machine.
   */
  mailboxKey?: string | undefined;
  webhook?: { url: string; privateKeyPem: string } | undefined;
  /** The base of tracking links, if it is not the address the sandbox listens on. */
  publicUrl?: string | undefined;
  /**
   * How long after it is sent an email is delivered, in milliseconds; by default, only on request.
   */
  deliverAfterMs?: number | undefined;
  /** The custom argument that names an email's campaign; `campaign` by default. */
  campaignArg?: string | undefined;
  /** The site whose pictures the mailbox shows in emails; it loads none from anywhere else. */
  siteUrl?: string | undefined;
  /** Pages of someone else on the same port; they need no key. */
  guest?: SandboxGuest | undefined;
  /** How long events wait to be batched before they are posted, in milliseconds; 100 by default. */
  flushMs?: number | undefined;
  /** Delays between attempts to post events, in milliseconds; the last repeats, for 24 hours. */
  retryScheduleMs?: readonly number[] | undefined;
}

export interface Sandbox {
  url: string;
  port: number;
  /** Base64 of the SPKI DER; empty without a webhook. */
  publicKey: string;
  /** Finishes work in progress and closes the data folder. Safe to call twice. */
  close(): Promise<void>;
}

const defaultRetriesMs = [1, 2, 5, 15, 30, 60, 300, 900, 1_800, 3_600].map((s) => s * 1_000);

/**
 * Starts the sandbox on loopback.
 * @throws if the host is not loopback, the port is taken, or the webhook key is not a P-256 private
 * key.
 */
export async function startSendgridSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { apiKey, webhook, host = '127.0.0.1', now = () => new Date() } = options;
  if (!isLoopback(host)) throw new Error(`The sandbox serves on loopback only, not on ${host}.`);
  const signer = webhook && { url: webhook.url, sign: createSigner(webhook.privateKeyPem, now) };
  const publicUrl = options.publicUrl?.endsWith('/')
    ? options.publicUrl.slice(0, -1)
    : options.publicUrl;
  const store = openStore(options.dataDir, now);
  const faults = createFaults();
  const dispatcher = createDispatcher({
    store,
    now,
    faults,
    webhook: signer,
    flushMs: options.flushMs ?? 100,
    retryScheduleMs: options.retryScheduleMs ?? defaultRetriesMs,
  });
  let url = '';
  const agenda = createAgenda(() => context);
  const closing = new AbortController();
  const context: SandboxContext = {
    logger: options.logger ?? createLogger('sendgrid-sandbox', 'error'),
    now,
    store,
    apiKey,
    mailboxKey: options.mailboxKey,
    faults,
    dispatcher,
    counts: createRequestCounts(),
    rateLimit: createRateLimit(() => now().getTime()),
    tokens: createTokens(apiKey),
    agenda,
    delivery: { afterMs: options.deliverAfterMs },
    campaignArg: options.campaignArg ?? 'campaign',
    publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).hostname,
    siteOrigin: options.siteUrl === undefined ? undefined : new URL(options.siteUrl).origin,
    baseUrl: () => publicUrl ?? url,
    closing: closing.signal,
  };
  const app = createApp(context, options.guest);
  const server = await listen(app, { port: options.port ?? 0, host }).catch(async (error) => {
    await store.close();
    throw error;
  });
  url = server.url;
  dispatcher.start();
  agenda.check();

  let closed: Promise<void> | undefined;
  const close = async () => {
    closing.abort();
    await server.close();
    await agenda.stop();
    await dispatcher.stop();
    await store.close();
  };
  return {
    url,
    port: server.port,
    publicKey: webhook ? publicKeyOf(webhook.privateKeyPem) : '',
    close() {
      closed ??= close();
      return closed;
    },
  };
}

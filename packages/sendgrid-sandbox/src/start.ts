import { createAdaptorServer } from '@hono/node-server';
import { createRateLimit } from './api/rate-limit.ts';
import { createApp } from './app.ts';
import type { SandboxContext } from './context.ts';
import { createFaults } from './control/faults.ts';
import { createRequestCounts } from './control/request-counts.ts';
import { createAgenda } from './events/agenda.ts';
import { createDispatcher } from './events/dispatcher.ts';
import { createSigner, publicKeyOf } from './events/keys.ts';
import { createScheduler } from './events/scheduler.ts';
import { listen } from './listen.ts';
import { isLoopback } from './loopback.ts';
import { createTokens } from './rendering/tokens.ts';
import { openStore } from './store/store.ts';

export interface SandboxOptions {
  /** Where everything is kept; created when missing. */
  dataDir: string;
  /** 0, the default, takes a free one. */
  port?: number | undefined;
  /** A loopback host; 127.0.0.1 when left out. */
  host?: string | undefined;
  /** The key that API requests must carry. */
  apiKey: string;
  /**
   * The key of the pages and the control API; left out, they are open to every account of the
   * machine.
   */
  mailboxKey?: string | undefined;
  webhook?: { url: string; privateKeyPem: string } | undefined;
  /** The base of tracking links, when it is not the address the sandbox listens on. */
  publicUrl?: string | undefined;
  /**
   * How long after it went out a mail is delivered by itself, in milliseconds; left out: only when
   * told to.
   */
  deliverAfterMs?: number | undefined;
  /** The custom argument that says to which campaign a mail belongs; `campaign` when left out. */
  campaignArg?: string | undefined;
  /**
   * How long events wait for company before they are posted, in milliseconds; 100 when left out.
   */
  flushMs?: number | undefined;
  /**
   * Pauses between attempts to post events, in milliseconds; the last one repeats, for 24 hours.
   */
  retryScheduleMs?: readonly number[] | undefined;
}

export interface Sandbox {
  url: string;
  port: number;
  /** Base64 of the SPKI DER; empty without a webhook. */
  publicKey: string;
  /** Finishes what is under way and closes the data folder. May be called twice. */
  close(): Promise<void>;
}

const second = 1_000;
const defaultRetries = [1, 2, 5, 15, 30, 60, 300, 900, 1_800, 3_600].map((s) => s * second);

/**
 * Starts the sandbox on loopback.
 * @throws when the host is not loopback, the port is taken, or the webhook key is no P-256 private
 * key.
 */
export async function startSendgridSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { apiKey, webhook, host = '127.0.0.1' } = options;
  if (!isLoopback(host)) throw new Error(`The sandbox serves on loopback only, not on ${host}.`);
  const signer = webhook && { url: webhook.url, sign: createSigner(webhook.privateKeyPem) };
  const publicUrl = options.publicUrl?.endsWith('/')
    ? options.publicUrl.slice(0, -1)
    : options.publicUrl;
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const store = openStore(options.dataDir);
  const faults = createFaults();
  const dispatcher = createDispatcher({
    store,
    faults,
    webhook: signer,
    flushMs: options.flushMs ?? 100,
    retryScheduleMs: options.retryScheduleMs ?? defaultRetries,
  });
  let url = '';
  const scheduler = createScheduler(() => context);
  const agenda = createAgenda(() => context);
  const context: SandboxContext = {
    store,
    apiKey,
    mailboxKey: options.mailboxKey,
    faults,
    dispatcher,
    counts: createRequestCounts(),
    rateLimit: createRateLimit(),
    tokens: createTokens(apiKey),
    agenda,
    delivery: { afterMs: options.deliverAfterMs },
    campaignArg: options.campaignArg ?? 'campaign',
    publicHost,
    baseUrl: () => publicUrl ?? url,
    scheduleChanged: scheduler.check,
  };
  const server = createAdaptorServer({ fetch: createApp(context).fetch });
  const listening = await listen(server, options.port ?? 0, host).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  url = listening.url;
  dispatcher.start();
  scheduler.check();
  agenda.check();

  let closing: Promise<void> | undefined;
  const close = async () => {
    await listening.close();
    await scheduler.stop();
    await agenda.stop();
    await dispatcher.stop();
    await store.close();
  };
  return {
    url,
    port: listening.port,
    publicKey: webhook ? publicKeyOf(webhook.privateKeyPem) : '',
    close() {
      closing ??= close();
      return closing;
    },
  };
}

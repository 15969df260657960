import type { ServiceName } from '@secondset/contracts';
import { createLogger, type Logger } from '@secondset/service-kit';
import type { Config } from './config.ts';
import { createReleaseStore, type ReleaseStore } from './releases/release-store.ts';

/** What every route of this service works with. */
export interface Context {
  config: Config;
  logger: Logger;
  releases: ReleaseStore;
  services: Record<ServiceName, URL>;
  /** How long a service may take to start its answer. */
  proxyTimeoutMs: number;
}

/** Parts that a test supplies itself. */
export type Overrides = Partial<Pick<Context, 'logger' | 'services' | 'proxyTimeoutMs'>>;

export function createContext(config: Config, overrides: Overrides = {}): Context {
  const { logger = createLogger('gateway', config.logLevel) } = overrides;
  return {
    config,
    logger,
    releases: createReleaseStore({ folder: config.releasesDir, logger }),
    services: {
      auth: config.authUrl,
      audience: config.audienceUrl,
      campaigns: config.campaignsUrl,
    },
    proxyTimeoutMs: 30_000,
    ...overrides,
  };
}

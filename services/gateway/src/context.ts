import type { ServiceName } from '@secondset/contracts';
import { openStore, type ReleaseStore } from '@secondset/releases';
import {
  createLogger,
  createServiceClient,
  createTokenSource,
  createTokenVerifier,
  DomainError,
  type Logger,
  type ServiceClient,
  type TokenVerifier,
} from '@secondset/service-kit';
import { type Audit, createAudit } from './audit/audit.ts';
import type { Config } from './config.ts';
import { type Builds, createBuilds } from './releases/builds.ts';
import { createLiveReleases, type LiveReleases } from './releases/live-releases.ts';
import { rememberFiles } from './releases/remembering-store.ts';
import { createReportCounts, type ReportCounts } from './reports/report-counts.ts';
import { defaultLimits, type Limits } from './reports/verdict.ts';
import { createVisits, type Visits } from './visits/visits.ts';

/** What every route of this service works with. */
export interface Context {
  config: Config;
  logger: Logger;
  store: ReleaseStore;
  builds: Builds;
  live: LiveReleases;
  audit: Audit;
  services: Record<ServiceName, URL>;
  /** Undefined without a secret to sign tickets with. */
  visits: Visits | undefined;
  /** How builds fare in the tabs of visitors, as far as this process knows. */
  counts: ReportCounts;
  /** Where mail is handed over; undefined without a client secret. */
  campaigns: ServiceClient | undefined;
  /** Tells administrators apart from others. */
  verifier: Pick<TokenVerifier, 'verify'>;
  /** How long to wait before mail is tried again, at first. */
  mailRetryMs: number;
  now: () => Date;
  /** How long a service may take to start its answer, and pause in it. */
  proxyTimeoutMs: number;
}

/** Parts that a test supplies itself. */
export type Overrides = Partial<
  Pick<Context, 'logger' | 'now' | 'services' | 'proxyTimeoutMs' | 'mailRetryMs'>
>;

export function createContext(config: Config, overrides: Overrides = {}): Context {
  const { logger = createLogger('gateway', config.logLevel), now = () => new Date() } = overrides;
  const { visitSecret: secret, publicUrl } = config;
  const { gatewayClientSecret: clientSecret } = config;
  const authUrl = config.authUrl.href;
  const tokens =
    clientSecret === undefined
      ? undefined
      : createTokenSource({ authUrl, clientId: 'gateway', clientSecret, now });
  const store =
    'folder' in config.releases
      ? openStore(config.releases)
      : rememberFiles(openStore(config.releases));
  const builds = createBuilds(store, logger, config.remoteOrigins);
  return {
    config,
    logger,
    store,
    builds,
    live: createLiveReleases({ store, builds, logger }),
    audit: createAudit(store, logger, now),
    visits:
      secret === undefined
        ? undefined
        : createVisits({ secret, https: publicUrl.protocol === 'https:', now }),
    counts: createReportCounts(limitsOf(config), now),
    campaigns: tokens && createServiceClient({ baseUrl: config.campaignsUrl.href, tokens }),
    verifier: tokens === undefined ? nobody : createTokenVerifier({ authUrl, tokens, logger }),
    mailRetryMs: 2_000,
    now,
    services: {
      auth: config.authUrl,
      audience: config.audienceUrl,
      campaigns: config.campaignsUrl,
    },
    proxyTimeoutMs: 30_000,
    ...overrides,
  };
}

/** Without a secret of its own the gateway cannot ask whose session was ended. */
const nobody: Pick<TokenVerifier, 'verify'> = {
  verify: () => Promise.reject(new DomainError('unauthenticated', 'log-in-first')),
};

const limitsOf = (config: Config): Limits => ({
  ...defaultLimits,
  usualRate: config.rollbackUsualRate,
  badRate: config.rollbackBadRate,
  leastFailures: config.rollbackLeastFailures,
  leastNetworks: config.rollbackLeastNetworks,
});

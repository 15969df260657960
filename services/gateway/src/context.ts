import type { ServiceName } from '@secondset/contracts';
import type { Logger } from '@secondset/service-kit';
import { createReleaseStore, type ReleaseStore } from './releases/release-store.ts';

export interface GatewayConfig {
  publicUrl: URL;
  releasesDir: string;
  services: Record<ServiceName, URL>;
  trustedProxyHops: number;
}

export interface GatewayContext {
  publicUrl: URL;
  services: Record<ServiceName, URL>;
  trustedProxyHops: number;
  releasesDir: string;
  releases: ReleaseStore;
  logger: Logger;
  /** How long a service may take until it starts to answer, in milliseconds. */
  proxyTimeoutMs: number;
}

export function createContext(config: GatewayConfig, logger: Logger): GatewayContext {
  const releases = createReleaseStore({ folder: config.releasesDir, logger });
  return { ...config, releases, logger, proxyTimeoutMs: 30_000 };
}

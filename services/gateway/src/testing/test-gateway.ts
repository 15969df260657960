import { createLogger } from '@secondset/service-kit';
import { createGatewayApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createContext, type Overrides } from '../context.ts';

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

/** The real app over a folder of releases; services that a suite does not name are down. */
export function createTestGateway(
  releasesDir: string,
  given: Overrides & Partial<Pick<Config, 'publicUrl' | 'trustedProxyHops'>> = {},
) {
  const { publicUrl, trustedProxyHops, ...overrides } = given;
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: (publicUrl ?? 'http://site.test').toString(),
    RELEASES_DIR: releasesDir,
    AUTH_URL: nowhere,
    AUDIENCE_URL: nowhere,
    CAMPAIGNS_URL: nowhere,
    TRUSTED_PROXY_HOPS: String(trustedProxyHops ?? 0),
  });
  const logger = createLogger('gateway', 'silent');
  return createGatewayApp(createContext(config, { logger, ...overrides }));
}

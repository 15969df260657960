import { createLogger } from '@secondset/service-kit';
import { createGatewayApp } from '../app.ts';
import { createContext, type GatewayConfig, type GatewayContext } from '../context.ts';

/** Nobody listens there. */
const nowhere = new URL('http://127.0.0.1:9');

/** The real app over a folder of releases; services that a suite does not name are down. */
export function createTestGateway(
  releasesDir: string,
  given: Partial<GatewayConfig> & Partial<Pick<GatewayContext, 'proxyTimeoutMs'>> = {},
) {
  const { proxyTimeoutMs = 30_000, ...config } = given;
  const context = createContext(
    {
      publicUrl: new URL('http://site.test'),
      releasesDir,
      services: { auth: nowhere, audience: nowhere, campaigns: nowhere },
      trustedProxyHops: 0,
      ...config,
    },
    createLogger('gateway', 'silent'),
  );
  return createGatewayApp({ ...context, proxyTimeoutMs });
}

import { createHash } from 'node:crypto';
import { createLogger } from '@secondset/service-kit';
import { createGatewayApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createContext, type Overrides } from '../context.ts';

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';
/** Tokens of a team with one remote, of one with everything, and of a gate. */
export const teamToken = 'token-of-the-pages-team';
export const platformToken = 'token-of-the-platform-team';
export const gateToken = 'token-of-the-gate';
const digest = (token: string) => createHash('sha256').update(token).digest('hex');
const releaseTokens = [
  `Pages:${digest(teamToken)}:mfe-public`,
  `Platform:${digest(platformToken)}:*`,
  `CI:${digest(gateToken)}:*:gate`,
].join(', ');
export const visitSecret = 'a secret for tickets in tests';

type Given = Overrides &
  Partial<Pick<Config, 'publicUrl' | 'trustedProxyHops'>> & {
    /** More of the environment. */
    env?: Record<string, string>;
  };

/** What the real app works with, over a folder of releases; services not named are down. */
function createTestContext(releasesDir: string, given: Given = {}) {
  const { publicUrl, trustedProxyHops, env, ...overrides } = given;
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: (publicUrl ?? 'http://site.test').toString(),
    RELEASES_DIR: releasesDir,
    ADMIN_EMAILS: 'admin@example.org',
    RELEASE_TOKENS: releaseTokens,
    AUTH_URL: nowhere,
    AUDIENCE_URL: nowhere,
    CAMPAIGNS_URL: nowhere,
    VISIT_SECRET: visitSecret,
    TRUSTED_PROXY_HOPS: String(trustedProxyHops ?? 0),
    ...env,
  });
  const logger = createLogger('gateway', 'silent');
  return createContext(config, { logger, ...overrides });
}

/** The real app over a folder of releases. */
export const createTestGateway = (releasesDir: string, given: Given = {}) =>
  createGatewayApp(createTestContext(releasesDir, given));

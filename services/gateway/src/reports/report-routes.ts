import { releaseReportPath, releaseReportSchema } from '@secondset/contracts';
import {
  type App,
  boundedBody,
  callerNetwork,
  DomainError,
  publicRoute,
  requireSameOrigin,
  wideNetwork,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { clientAddress } from '../proxy/client-address.ts';
import { requestOrigin } from '../security/request-origin.ts';
import { createRateLimit } from './rate-limit.ts';
import { servedBuilds, withdrawBroken } from './withdraw-broken.ts';

const maxBytes = 1024;
const perMinute = 20;

/**
 * Where tabs tell how a build fared. Nothing is kept of who: only counts per build that visitors
 * get, in memory. Too many reports, and those on other builds, are dropped.
 */
export function addReports(app: App, context: Context): void {
  const { config, counts, live, now } = context;
  const mayReport = createRateLimit(perMinute, now);
  const report = publicRoute({
    method: 'post',
    path: releaseReportPath,
    summary: 'How a build fared in a tab.',
    tags: ['Releases'],
    responses: { 204: { description: 'Taken' } },
  });
  app.use(releaseReportPath, boundedBody(maxBytes));
  app.openapi(report, async (c) => {
    const origin = requestOrigin(c.req.header('host'), config.publicUrl);
    requireSameOrigin(c.req, origin ?? config.publicUrl.origin);
    const parsed = releaseReportSchema.safeParse(parseJson(await c.req.text()));
    if (!parsed.success) throw new DomainError('malformed', 'body-unreadable');
    const network = callerNetwork(clientAddress(c, config.trustedProxyHops));
    const { registry } = await live.state();
    const { remote, version } = parsed.data;
    const served = servedBuilds(registry);
    if (!mayReport(network) || !served.has(`${remote}@${version}`)) return c.body(null, 204);
    counts.keepOnly(served);
    const verdict = counts.add(parsed.data, wideNetwork(network));
    if (verdict === 'broken') void withdrawBroken(context, { remote, version });
    return c.body(null, 204);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

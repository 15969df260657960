import {
  type Check,
  pagesWithoutHtml,
  prerenderIndexFile,
  prerenderIndexSchema,
  type ReleaseRecord,
  type ReleaseStore,
} from '@secondset/releases';
import type { Browser } from 'playwright';
import { checkLeaks } from './check-leaks.ts';
import { checkPages, type Visit } from './check-pages.ts';
import { type GateSite, startGateSite } from './gate-site.ts';

/** Mounts the candidates with the real shell and looks at each in turn. */
export async function checkInBrowser(
  browser: Browser,
  store: ReleaseStore,
  candidates: readonly ReleaseRecord[],
  withinMs: number,
): Promise<Record<string, Check[]>> {
  const site = await startGateSite(store, candidates);
  try {
    const results: Record<string, Check[]> = {};
    for (const candidate of candidates) {
      const visits = await visitsFor(store, site, candidate);
      const pages = await checkPages(browser, site.url, visits, withinMs);
      const works = pages.find(({ name }) => name === 'pages')?.outcome === 'passed';
      // What does not mount leaves nothing behind.
      const leaks = works ? await checkLeaks(browser, site, candidate) : [];
      results[candidate.name] = [...pages, ...leaks];
    }
    return results;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The pages of a remote; of the shell, those of all remotes, since it mounts them. */
async function visitsFor(
  store: ReleaseStore,
  site: GateSite,
  candidate: ReleaseRecord,
): Promise<Visit[]> {
  const owners = candidate.name === 'shell' ? [...site.records.values()] : [candidate];
  const visits: Visit[] = [];
  for (const owner of owners) {
    // Each of these is a failed check already; a visit would only add its consequences.
    const withoutHtml = await pagesWithoutHtml(store, owner);
    for (const path of owner.remote?.smoke ?? [])
      if (!withoutHtml.includes(path)) visits.push({ path, remote: owner.name, isSmoke: true });
    const index = await site.readOwn(owner, prerenderIndexFile);
    if (index === undefined) continue;
    const { routes } = prerenderIndexSchema.parse(JSON.parse(index));
    for (const path of Object.keys(routes))
      if (!visits.some((visit) => visit.path === path))
        visits.push({ path, remote: owner.name, isSmoke: false });
  }
  return visits;
}

import { goLive, type ReleaseStore } from '@secondset/releases';
import { changedHeading, frontEnd, type SiteBuilds, servedVersion } from './changed-build.ts';

const clients = 6;
const flips = 20;

interface LoadResult {
  clients: number;
  flips: number;
  loaded: number;
  /** Answers that were not 200, and requests that failed. */
  errors: number;
  mixed: number;
}

/** Clients that load a page and its files without a pause while builds go live. */
export async function loadWhileFlipping(
  store: ReleaseStore,
  url: string,
  builds: SiteBuilds,
): Promise<LoadResult> {
  const result: LoadResult = { clients, flips, loaded: 0, errors: 0, mixed: 0 };
  let flipping = true;
  const load = async (path: string) => {
    try {
      const answer = await fetch(new URL(path, url));
      const text = await answer.text();
      result.loaded += 1;
      if (answer.status === 200) return text;
    } catch {
      // Counted below.
    }
    result.errors += 1;
    return '';
  };
  const client = async () => {
    while (flipping) {
      const html = await load('/about');
      if (isMixed(html, builds)) result.mixed += 1;
      const [first] = /\/remotes\/mfe-public\/f\/[\w.-]+\.(?:js|css)/.exec(html) ?? [];
      if (first !== undefined) await load(first);
    }
  };
  const all = Array.from({ length: clients }, client);
  for (let flip = 0; flip < flips; flip += 1) {
    const version = flip % 2 === 0 ? builds.before : builds.after;
    await goLive(store, [{ name: frontEnd, version, by: 'bench' }]);
    while ((await servedVersion(url)) !== version);
  }
  flipping = false;
  await Promise.all(all);
  return result;
}

/** Whether the words of one build stand in a page that names the other. */
function isMixed(html: string, { before, after }: SiteBuilds): boolean {
  const says = html.includes(changedHeading.to) ? after : before;
  const other = says === after ? before : after;
  return html.includes(`mf-manifest.${other}.json"`) && !html.includes(`"version":"${says}"`);
}

import { confirmNewsPath, neutralPath, paths, preferencesPath } from '@secondset/content';
import { type RemotePlace, registryBlockId, remoteForPath } from '@secondset/contracts/federation';

/** What the worker needs to know of a remote. */
export interface KeptRemote extends RemotePlace {
  name: string;
  /** Whether its pages may be kept; the console's and the plan's never are. */
  offline: boolean;
}

const builds = /^\/(?:(shell)|remotes\/([^/]+))\/[^/]+\//;
const data = /^\/api\//;

/** With everything below them: pages that hold something private. */
const neverKept = [paths.unsubscribe, paths.login, preferencesPath, confirmNewsPath];

/** Files of builds have content hashes in their names; only those of pages to keep are kept. */
export function isBuildFile(pathname: string, remotes: readonly KeptRemote[]): boolean {
  const [, shell, name] = builds.exec(pathname) ?? [];
  if (shell !== undefined) return true;
  return remotes.some((remote) => remote.name === name && remote.offline);
}

/** Whether a page may be kept, in either language. */
export function isKept(pathname: string, remotes: readonly KeptRemote[]): boolean {
  const neutral = neutralPath(pathname);
  const isPrivate = neverKept.some((path) => neutral === path || neutral.startsWith(`${path}/`));
  return !isPrivate && remoteForPath(pathname, remotes)?.offline === true;
}

export const isData = (pathname: string): boolean => data.test(pathname);

/** The registry that the gateway wrote into a page; nothing when there is none. */
export function remotesIn(html: string): KeptRemote[] {
  const mark = `id="${registryBlockId}">`;
  const start = html.indexOf(mark);
  if (start < 0) return [];
  const from = start + mark.length;
  // The gateway's own words, for the shell of the same page.
  const { remotes }: { remotes: KeptRemote[] } = JSON.parse(
    html.slice(from, html.indexOf('</script>', from)),
  );
  // A page that was kept long ago says less.
  return remotes.filter(({ paths, languages }) => Array.isArray(paths) && Array.isArray(languages));
}

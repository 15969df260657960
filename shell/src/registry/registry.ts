import { registryBlockId, remoteForPath } from '@secondset/contracts/federation';
import { limits } from '../limits.ts';
import { readJsonBlock } from './json-block.ts';
import { recallReleases, rememberReleases } from './last-good.ts';
import { parseRegistry, type Release, type Releases } from './parse-registry.ts';

export interface Registry {
  /** The remote that serves a path, as far as is known. */
  at(pathname: string): Release | undefined;
  /** The known releases; asks the server only when the page came without a registry. */
  current(): Promise<Releases>;
  /** Asks the server again. Without a usable answer, the known releases stay. */
  refresh(): Promise<Releases>;
}

/**
 * Which build of each remote is released: from the page, else the server, else the last one seen in
 * this browser.
 */
export function createRegistry(): Registry {
  let known = parseRegistry(readJsonBlock(registryBlockId));
  if (known) rememberReleases(known);
  const refresh = async () => {
    const fetched = await fetchRegistry();
    if (fetched) rememberReleases(fetched);
    known = fetched ?? known ?? recallReleases();
    return known ?? new Map();
  };
  return {
    at: (pathname) => remoteForPath(pathname, known?.values() ?? []),
    current: async () => known ?? refresh(),
    refresh,
  };
}

async function fetchRegistry(): Promise<Releases | undefined> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(limits.registryMs),
    });
    return response.ok ? parseRegistry(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

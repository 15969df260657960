import { registryBlockId, remoteForPath } from '@secondset/contracts/federation';
import { limits } from '../limits.ts';
import { readJsonBlock } from './json-block.ts';
import { recallReleases, rememberRegistry } from './last-good.ts';
import { parseRegistry, type Release, type Releases } from './parse-registry.ts';

export interface Registry {
  /** The remote that serves a path, as far as is known. */
  at(pathname: string): Release | undefined;
  /** The known releases; asks the server only when the page came without a registry. */
  current(): Promise<Releases>;
  /** Asks the server again. Without a usable answer, the known releases stay. */
  refresh(): Promise<Releases>;
  /** What came with the page. */
  ofPage(): Releases | undefined;
  /** Whether the server answered when it was last asked. */
  answers(): boolean;
  /** The hash of a file that a known build starts with, by the path of its URL. */
  hashOf(pathname: string): string | undefined;
}

/**
 * Which build of each remote is released: from the page, else the server, else the last one seen in
 * this browser.
 */
export function createRegistry(): Registry {
  const hashes = new Map<string, string>();
  const take = (releases: Releases | undefined) => {
    // Those of earlier builds stay: they may still be in use here.
    for (const { integrity } of releases?.values() ?? [])
      for (const [path, hash] of integrity) hashes.set(path, hash);
    return releases;
  };
  const parse = (value: unknown) => {
    const releases = take(parseRegistry(value));
    // A preview is for now; what is kept is for when nothing answers.
    if (releases && !isVisit()) rememberRegistry(value);
    return releases;
  };
  const ofPage = parse(readJsonBlock(registryBlockId));
  let known = ofPage;
  let answered = ofPage !== undefined;
  const refresh = async () => {
    const fetched = parse(await fetchRegistry());
    answered = fetched !== undefined;
    known = fetched ?? known ?? take(recallReleases());
    return known ?? new Map();
  };
  return {
    at: (pathname) => remoteForPath(pathname, known?.values() ?? []),
    current: async () => known ?? refresh(),
    refresh,
    ofPage: () => ofPage,
    answers: () => answered,
    hashOf: (pathname) => hashes.get(pathname),
  };
}

/** The gateway says above a page that it is not what everybody gets. */
const isVisit = () => document.getElementById('visit') !== null;

async function fetchRegistry(): Promise<unknown> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(limits.registryMs),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

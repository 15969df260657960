import type { RemotePlace } from '@secondset/contracts';
import type { Build } from './builds.ts';

/** A front end as a request sees it. */
export interface Release {
  build: Build;
  /** What the tab falls back on when the build fails there. */
  previous: Build | undefined;
}

/**
 * Which build of each front end is live, at one moment. A request takes one and hands it down:
 * whatever flips meanwhile, a page is made of builds that were live together, and cached as theirs.
 */
export interface Snapshot {
  /** Two snapshots of the same builds have the same id. */
  id: string;
  releases: ReadonlyMap<string, Release>;
  /** Where front ends were that are withdrawn, by name: nothing leads there. */
  withdrawn: ReadonlyMap<string, RemotePlace>;
  /** Whether the person sees something that is not for everybody. */
  isVisit: boolean;
}

export function snapshotOf(
  releases: ReadonlyMap<string, Release>,
  { isVisit = false, withdrawn = new Map() }: Partial<Omit<Snapshot, 'id' | 'releases'>> = {},
): Snapshot {
  const parts = [...releases].map(
    ([name, { build, previous }]) => `${name}@${build.version}<${previous?.version ?? ''}`,
  );
  const away = [...withdrawn].filter(([name]) => !releases.has(name));
  const id = [...parts, ...away.map(([name]) => `-${name}`), isVisit].join(' ');
  return { id, releases, withdrawn: new Map(away), isVisit };
}

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
  /** Whether the person sees something that is not for everybody. */
  isVisit: boolean;
}

export function snapshotOf(
  releases: ReadonlyMap<string, Release>,
  { isVisit = false }: Partial<Pick<Snapshot, 'isVisit'>> = {},
): Snapshot {
  const parts = [...releases].map(
    ([name, { build, previous }]) => `${name}@${build.version}<${previous?.version ?? ''}`,
  );
  return { id: [...parts, isVisit].join(' '), releases, isVisit };
}

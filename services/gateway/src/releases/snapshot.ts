import type { RemoteDescription } from '@secondset/contracts';
import type { Build } from './builds.ts';

/** A front end as a request sees it. */
export interface Release {
  build: Build;
  /** What the tab falls back on when the build fails there. */
  previous: Build | undefined;
}

/** A remote on a development server of this machine. */
export interface DevRemote {
  port: number;
  remote: RemoteDescription;
}

/**
 * Which build of each front end is live, at one moment. A request takes one and hands it down:
 * whatever flips meanwhile, a page is made of builds that were live together, and cached as theirs.
 */
export interface Snapshot {
  /** Two snapshots of the same builds have the same id. */
  id: string;
  releases: ReadonlyMap<string, Release>;
  dev: ReadonlyMap<string, DevRemote>;
  /** Whether the person sees something that is not for everybody. */
  isVisit: boolean;
}

export function snapshotOf(
  releases: ReadonlyMap<string, Release>,
  { dev = new Map(), isVisit = false }: Partial<Pick<Snapshot, 'dev' | 'isVisit'>> = {},
): Snapshot {
  const parts = [...releases].map(
    ([name, { build, previous }]) => `${name}@${build.version}<${previous?.version ?? ''}`,
  );
  const devParts = [...dev].map(([name, { port }]) => `${name}:${port}`);
  return { id: [...parts, ...devParts, isVisit].join(' '), releases, dev, isVisit };
}

import { type Pointer, type ReleaseName, releaseNames } from '@secondset/contracts';
import { inProject } from '../root.ts';
import { release } from './release.ts';

/** Releases what the last build made, of every front end or of the ones named. */
export async function releaseBuilt(
  releasesDir: string,
  names: readonly ReleaseName[] = releaseNames,
): Promise<Map<ReleaseName, Pointer>> {
  const pointers = new Map<ReleaseName, Pointer>();
  for (const name of names)
    pointers.set(name, await release(name, inProject(name, 'dist'), releasesDir));
  return pointers;
}

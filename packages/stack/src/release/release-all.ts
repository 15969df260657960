import { inProject } from '../root.ts';
import { type Pointer, type ReleasedName, release, releasedNames } from './release.ts';

/** Releases what the last build made, of every front end or of the ones named. */
export async function releaseBuilt(
  releasesDir: string,
  names: readonly ReleasedName[] = releasedNames,
): Promise<Map<ReleasedName, Pointer>> {
  const pointers = new Map<ReleasedName, Pointer>();
  for (const name of names)
    pointers.set(name, await release(name, inProject(name, 'dist'), releasesDir));
  return pointers;
}

import type { Pointer, ReleaseName } from '@secondset/contracts';
import { listFrontEnds } from '../front-ends.ts';
import { inProject } from '../root.ts';
import { release } from './release.ts';

/** Releases the last build of every front end or of the named ones. */
export async function releaseBuilt(
  releasesDir: string,
  names: readonly ReleaseName[] = listFrontEnds(),
): Promise<Map<ReleaseName, Pointer>> {
  const pointers = new Map<ReleaseName, Pointer>();
  for (const name of names)
    pointers.set(name, await release(name, inProject(name, 'dist'), releasesDir));
  return pointers;
}

import { paths } from '@secondset/content';
import { ownerOfPath, ReleaseError, type ReleaseStore } from '@secondset/releases';
import { declarationOf, listFrontEnds } from '../front-ends.ts';

/**
 * Refuses a path that a remote of this project declares, a page of the site has, or a live build
 * claims: a build at such a path would not go live.
 */
export async function requireFreePath(
  root: string,
  path: string,
  releases: ReleaseStore,
): Promise<void> {
  const owner =
    (await declaredOwner(root, path)) ??
    (await liveOwner(releases, path)) ??
    (pages.includes(path) ? 'the site, which has a page there' : undefined);
  if (owner !== undefined)
    throw new Error(`${path} belongs to ${owner}. Choose another path; nothing was created.`);
}

const pages: readonly string[] = Object.values(paths);

async function declaredOwner(root: string, path: string): Promise<string | undefined> {
  for (const folder of listFrontEnds(root).filter((one) => one !== 'shell')) {
    const declared = await declarationOf(folder, root);
    const claims = declared.paths.filter((one) => one !== '/');
    const isTaken =
      claims.some((one) => path === one || path.startsWith(`${one}/`)) ||
      [...declared.paths, ...declared.smoke].some((one) => one === path || isBelow(one, path));
    if (isTaken) return declared.name;
  }
  return undefined;
}

const isBelow = (path: string, owned: string) => owned !== '/' && path.startsWith(`${owned}/`);

/** A registry that cannot be read says nothing; the release will. */
async function liveOwner(releases: ReleaseStore, path: string): Promise<string | undefined> {
  try {
    return (await ownerOfPath(releases, path))?.name;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

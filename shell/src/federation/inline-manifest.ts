import { manifestBlockId, type RemoteName, registryBlockId } from '@secondset/contracts/federation';
import { readJsonBlock } from '../registry/json-block.ts';
import { parseRegistry } from '../registry/parse-registry.ts';

/** Finds a manifest that came with the page, by its URL's path. */
export function createInlineManifests(): (pathname: string) => unknown {
  const remotes = new Map<string, RemoteName>();
  for (const release of parseRegistry(readJsonBlock(registryBlockId))?.values() ?? [])
    remotes.set(release.manifestUrl, release.name);
  return (pathname) => {
    const remote = remotes.get(pathname);
    return remote && readJsonBlock(manifestBlockId(remote));
  };
}

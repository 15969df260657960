import { getInstance } from '@module-federation/enhanced/runtime';
import { manifestBlockId, type RemoteName, registryBlockId } from '@secondset/contracts/federation';
import { readJsonBlock } from '../registry/json-block.ts';
import { parseRegistry } from '../registry/parse-registry.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { guardPlugin } from './guard-plugin.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';

export interface ShellFederation {
  registry: Registry;
  loader: RemoteLoader;
}

/** Prepares the federation runtime and requests the remote that this page starts with. */
export async function startFederation(): Promise<ShellFederation> {
  // Remotes add instances of their own to the same runtime; this takes the shell's before they do.
  const federation = getInstance();
  if (federation === null) throw new Error('The federation runtime did not start.');
  federation.registerPlugins([guardPlugin(createInlineManifests())]);
  const registry = createRegistry();
  const loader = createRemoteLoader(federation, registry);
  await registry.current();
  const first = registry.at(location.pathname);
  // Showing the remote reports a failure.
  if (first) loader.load(first.name).catch(() => undefined);
  return { registry, loader };
}

/** Finds a manifest that came with the page, by the path of its URL. */
function createInlineManifests(): (pathname: string) => unknown {
  const remotes = new Map<string, RemoteName>();
  for (const release of parseRegistry(readJsonBlock(registryBlockId))?.values() ?? [])
    remotes.set(release.manifestUrl, release.name);
  return (pathname) => {
    const remote = remotes.get(pathname);
    return remote && readJsonBlock(manifestBlockId(remote));
  };
}

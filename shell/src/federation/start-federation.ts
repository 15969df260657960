import { getInstance } from '@module-federation/enhanced/runtime';
import { remoteForPath } from '@secondset/contracts/federation';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { guardPlugin } from './guard-plugin.ts';
import { createInlineManifests } from './inline-manifest.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';

export interface ShellFederation {
  registry: Registry;
  loader: RemoteLoader;
}

/** Readies the federation runtime for the remotes, and asks for the one this page begins with. */
export function startFederation(): ShellFederation {
  // Remotes bring instances of their own to the same runtime: the shell's is taken before any of
  // them is there.
  const federation = getInstance();
  if (federation === null) throw new Error('The federation runtime did not start.');
  federation.registerPlugins([guardPlugin(createInlineManifests())]);
  const registry = createRegistry();
  const loader = createRemoteLoader(federation, registry);
  // Whoever shows it learns of a failure.
  loader.load(remoteForPath(location.pathname)).catch(() => undefined);
  return { registry, loader };
}

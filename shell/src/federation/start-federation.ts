import { getInstance } from '@module-federation/enhanced/runtime';
import { loginPath } from '@secondset/content';
import { hasSessionHint, manifestBlockId, type RemoteName } from '@secondset/contracts/federation';
import { pinGlobals } from '../isolation/kept-globals.ts';
import { limits } from '../limits.ts';
import { readJsonBlock } from '../registry/json-block.ts';
import type { Release, Releases } from '../registry/parse-registry.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { createChunkArrays } from './chunk-arrays.ts';
import { createFailedBuilds, type FailedBuilds } from './failed-builds.ts';
import { createFrozenPages, type FrozenPages } from './frozen-pages.ts';
import { guardPlugin } from './guard-plugin.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createOutcomeReports, type ReportOutcome, sendReport } from './report-outcome.ts';

export interface ShellFederation {
  registry: Registry;
  loader: RemoteLoader;
  failed: FailedBuilds;
  frozen: FrozenPages;
  report: ReportOutcome;
}

/**
 * Prepares the federation runtime and requests the remote that this page starts with. Undefined
 * when the page is for people with a session and there is none: then the log-in page is on its way.
 */
export async function startFederation(): Promise<ShellFederation | undefined> {
  // Remotes add instances of their own to the same runtime; this takes the shell's before they do.
  const federation = getInstance();
  if (federation === null) throw new Error('The federation runtime did not start.');
  const registry = createRegistry();
  const scripts = new Map<string, ReadonlySet<string>>();
  federation.registerPlugins([
    guardPlugin({
      inlineManifest: createInlineManifests(registry.ofPage()),
      onManifest: (url, names) => scripts.set(url, names),
      hashOf: (pathname) => registry.hashOf(pathname),
    }),
  ]);
  pinGlobals();
  const report = createOutcomeReports(sendReport);
  const frozen = createFrozenPages();
  const failed = createFailedBuilds(frozen, report);
  const loader = createRemoteLoader({
    runtime: federation,
    registry,
    chunks: createChunkArrays(),
    failed,
    scriptsOf: (manifestUrl) => scripts.get(manifestUrl),
    fetchPastCache,
  });
  await registry.current();
  const first = registry.at(location.pathname);
  if (first?.forSignedIn && !hasSessionHint(document.cookie)) {
    location.replace(loginPath);
    return undefined;
  }
  // Showing the remote reports a failure.
  if (first) loader.load(first.name).catch(() => undefined);
  return { registry, loader, failed, frozen, report };
}

/**
 * Finds a manifest that came with the page, by the path of its URL. It is given out once: one that
 * is fetched also names the lazy chunks.
 */
function createInlineManifests(releases: Releases | undefined): (pathname: string) => unknown {
  const remotes = new Map<string, RemoteName>();
  for (const { name, builds } of releases?.values() ?? []) remotes.set(builds[0].manifestUrl, name);
  return (pathname) => {
    const remote = remotes.get(pathname);
    remotes.delete(pathname);
    return remote && readJsonBlock(manifestBlockId(remote));
  };
}

const fetchPastCache = ({ filesOrigin, integrity }: Release) =>
  Promise.allSettled(
    Array.from(integrity.keys(), (path) =>
      fetch(new URL(path, filesOrigin), {
        cache: 'reload',
        signal: AbortSignal.timeout(limits.manifestMs),
      }),
    ),
  );

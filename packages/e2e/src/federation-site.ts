import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { registrySchema } from '@secondset/contracts';
import { inProject, release, releaseBuilt, startGatewayAlone } from '@secondset/stack';
import { z } from 'zod';
import { buildBrokenRemotes, buildForDevelopment } from './build-with-preset.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type BrokenBuild, brokenBuilds } from './faults/broken-builds.ts';

export interface FederationSite {
  proxy: FaultProxy;
  url: string;
  /** Releases a build of mfe-businessplan that does not work; returns its version. */
  releaseBroken(fault: BrokenBuild): Promise<string>;
  /** Releases the shell and the public site with React's development build. */
  releaseDevelopment(): Promise<void>;
  /** The paths of the public site's prerendered pages. */
  prerenderedPaths(): Promise<string[]>;
  /** Releases what was built, of every front end. */
  releaseGood(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The gateway alone, over the built front ends, behind a proxy that can break things. No service,
 * no database.
 */
export async function startFederationSite(): Promise<FederationSite> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-federation-'));
  const releasesDir = join(folder, 'releases');
  await releaseBuilt(releasesDir);
  const gateway = await startGatewayAlone(releasesDir);
  const proxy = await startFaultProxy(gateway.url);
  let broken: Promise<void> | undefined;
  return {
    proxy,
    url: proxy.url,
    async releaseBroken(fault) {
      broken ??= buildAllBroken(folder);
      await broken;
      const { version } = await release('mfe-businessplan', join(folder, fault), releasesDir);
      await untilServed(gateway.url, version);
      return version;
    },
    async releaseDevelopment() {
      for (const name of ['shell', 'mfe-public'] as const) {
        const dist = join(folder, name);
        await buildForDevelopment(name, dist);
        const { version } = await release(name, dist, releasesDir);
        if (name !== 'shell') await untilServed(gateway.url, version);
      }
    },
    async prerenderedPaths() {
      const index = await readFile(inProject('mfe-public/dist/prerender/index.json'), 'utf8');
      const { routes } = z
        .object({ routes: z.record(z.string(), z.unknown()) })
        .parse(JSON.parse(index));
      return Object.keys(routes);
    },
    async releaseGood() {
      const pointers = await releaseBuilt(releasesDir);
      await untilServed(gateway.url, pointers.get('mfe-businessplan')?.version ?? '');
    },
    async stop() {
      await proxy.close();
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Once for all tests of a worker: one run of the compiler for all builds. */
async function buildAllBroken(folder: string): Promise<void> {
  const faults = brokenBuilds.map(({ fault }) => fault);
  await buildBrokenRemotes(
    faults.filter((fault) => fault !== 'styles everything'),
    folder,
  );
  const needy: BrokenBuild = 'needs a React the shell does not have';
  for (const file of await readdir(join(folder, needy))) {
    if (!file.startsWith('remoteEntry.') || !file.endsWith('.js')) continue;
    const path = join(folder, needy, file);
    const entry = await readFile(path, 'utf8');
    await writeFile(path, entry.replaceAll('^19.0.0', '^20.0.0'));
    for (const suffix of ['.br', '.gz']) await rm(`${path}${suffix}`, { force: true });
  }
}

/** The gateway reads pointers at most four times a second. */
async function untilServed(gatewayUrl: string, version: string): Promise<void> {
  const registryUrl = new URL('/remotes.json', gatewayUrl);
  const isServed = async () =>
    registrySchema
      .parse(await (await fetch(registryUrl)).json())
      .remotes.some((remote) => remote.version === version);
  while (!(await isServed())) await setTimeout(50);
}

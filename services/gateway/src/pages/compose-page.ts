import { remoteForPath } from '@secondset/contracts';
import type { GatewayContext } from '../context.ts';
import { readRegistry, remoteUrl } from '../releases/registry.ts';
import {
  inlineManifests,
  prerenderedPart,
  prerenderedPaths,
  remoteFiles,
  type ShellParts,
} from './page-parts.ts';
import { renderPage } from './render-page.ts';

/** What tells one page from another while the releases stay: its prerendered path, or the remote whose empty container it is. */
export async function pageKey(context: GatewayContext, pathname: string): Promise<string> {
  const active = remoteForPath(pathname);
  const release = await context.releases.current(active);
  const known = release && (await prerenderedPaths(context, release));
  return known?.has(pathname) ? pathname : `${active}:any`;
}

/** The page at a path, from what is released now. */
export async function composePage(
  context: GatewayContext,
  shell: ShellParts,
  at: { pathname: string; origin: string },
): Promise<{ html: string; status: number }> {
  const registry = await readRegistry(context.releases);
  const manifests = await inlineManifests(context, registry);
  const active = remoteForPath(at.pathname);
  const manifest = manifests.get(active);
  const release = await context.releases.current(active);
  const prerendered = release && (await prerenderedPart(context, release, manifest, at.pathname));
  const baseUrl = release ? remoteUrl(active, release.version) : '';
  const html = renderPage({
    origin: at.origin,
    shell,
    registry,
    manifests,
    active,
    activeFiles: remoteFiles(baseUrl, manifest),
    prerendered,
  });
  return { html, status: prerendered?.status ?? 200 };
}

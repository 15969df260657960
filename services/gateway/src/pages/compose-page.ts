import { languageOfPath } from '@secondset/content';
import { remoteForPath } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { filesUrl, registryOf } from '../releases/registry.ts';
import type { Snapshot } from '../releases/release-store.ts';
import {
  inlineManifests,
  prerenderedPart,
  prerenderedPaths,
  remoteFiles,
  remoteHead,
  type ShellParts,
} from './page-parts.ts';
import { renderPage } from './render-page.ts';

/**
 * Identifies a page within a set of releases: its prerendered path, or the remote whose empty
 * container it is.
 */
export async function pageKey(
  context: Context,
  snapshot: Snapshot,
  pathname: string,
): Promise<string> {
  const active = remoteForPath(pathname, registryOf(snapshot).remotes);
  const release = active && snapshot.releases.get(active.name);
  const known = release && (await prerenderedPaths(context, release));
  return known?.has(pathname) ? pathname : `${active?.name}:any:${languageOfPath(pathname)}`;
}

/** The page at a path, from the builds of a snapshot. */
export async function composePage(
  context: Context,
  snapshot: Snapshot,
  shell: ShellParts,
  at: { pathname: string; origin: string },
): Promise<{ html: string; status: number }> {
  const manifests = await inlineManifests(context, snapshot);
  const registry = registryOf(snapshot);
  const active = remoteForPath(at.pathname, registry.remotes);
  const manifest = active && manifests.get(active.name);
  const release = active && snapshot.releases.get(active.name);
  const prerendered = release && (await prerenderedPart(context, release, manifest, at.pathname));
  const language = languageOfPath(at.pathname);
  const remoteHeadTags = release && (await remoteHead(context, release, language));
  const baseUrl = active ? filesUrl(active.name) : '';
  const html = renderPage({
    origin: at.origin,
    language,
    // Unknown addresses share one page, so its language switch leads to the start of the remote.
    path: prerendered?.path || (active?.paths[0] ?? '/'),
    shell,
    registry,
    manifests,
    active,
    activeFiles: remoteFiles(baseUrl, manifest),
    head: prerendered?.head ?? remoteHeadTags ?? '',
    prerendered,
  });
  return { html, status: active === undefined ? 503 : (prerendered?.status ?? 200) };
}

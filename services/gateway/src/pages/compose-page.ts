import { type Language, languageOfPath, paths } from '@secondset/content';
import { type RemoteName, remoteForPath, remotePrefixes } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { registryOf, remoteUrl } from '../releases/registry.ts';
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
  const active = remoteForPath(pathname);
  const release = snapshot.releases.get(active);
  const known = release && (await prerenderedPaths(context, release));
  return known?.has(pathname) ? pathname : `${active}:any:${pageLanguage(pathname)}`;
}

/** The console is in English at every address. */
const pageLanguage = (pathname: string): Language =>
  remoteForPath(pathname) === 'mfe-admin' ? 'en' : languageOfPath(pathname);

const startOf = (remote: RemoteName) =>
  remote === 'mfe-public' ? paths.home : remotePrefixes[remote];

/** The page at a path, from the builds of a snapshot. */
export async function composePage(
  context: Context,
  snapshot: Snapshot,
  shell: ShellParts,
  at: { pathname: string; origin: string },
): Promise<{ html: string; status: number }> {
  const manifests = await inlineManifests(context, snapshot);
  const active = remoteForPath(at.pathname);
  const manifest = manifests.get(active);
  const release = snapshot.releases.get(active);
  const prerendered = release && (await prerenderedPart(context, release, manifest, at.pathname));
  const language = pageLanguage(at.pathname);
  const remoteHeadTags = release && (await remoteHead(context, release, language));
  const baseUrl = release ? remoteUrl(active, release.version) : '';
  const html = renderPage({
    origin: at.origin,
    language,
    // Unknown addresses share one page, so its language switch leads to the start of the remote.
    path: prerendered?.path || startOf(active),
    shell,
    registry: registryOf(snapshot),
    manifests,
    active,
    activeFiles: remoteFiles(baseUrl, manifest),
    head: prerendered?.head ?? remoteHeadTags ?? '',
    prerendered,
  });
  return { html, status: prerendered?.status ?? 200 };
}

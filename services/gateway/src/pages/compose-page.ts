import { type Language, languageOfPath, paths } from '@secondset/content';
import { type RemoteName, remoteForPath, remotePrefixes } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { readRegistry, remoteUrl } from '../releases/registry.ts';
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
export async function pageKey(context: Context, pathname: string): Promise<string> {
  const active = remoteForPath(pathname);
  const release = await context.releases.current(active);
  const known = release && (await prerenderedPaths(context, release));
  return known?.has(pathname) ? pathname : `${active}:any:${pageLanguage(pathname)}`;
}

/** The console is in English at every address. */
const pageLanguage = (pathname: string): Language =>
  remoteForPath(pathname) === 'mfe-admin' ? 'en' : languageOfPath(pathname);

const startOf = (remote: RemoteName) =>
  remote === 'mfe-public' ? paths.home : remotePrefixes[remote];

/** The page at a path, from the current releases. */
export async function composePage(
  context: Context,
  shell: ShellParts,
  at: { pathname: string; origin: string },
): Promise<{ html: string; status: number }> {
  const registry = await readRegistry(context.releases);
  const manifests = await inlineManifests(context, registry);
  const active = remoteForPath(at.pathname);
  const manifest = manifests.get(active);
  const release = await context.releases.current(active);
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
    registry,
    manifests,
    active,
    activeFiles: remoteFiles(baseUrl, manifest),
    head: prerendered?.head ?? remoteHeadTags ?? '',
    prerendered,
  });
  return { html, status: prerendered?.status ?? 200 };
}

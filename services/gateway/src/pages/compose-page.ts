import { languageOfPath } from '@secondset/content';
import { remoteForPath } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { Build } from '../releases/builds.ts';
import { type RemoteEntry, registryOf } from '../releases/registry.ts';
import type { Snapshot } from '../releases/snapshot.ts';
import { hideLinks } from './hide-links.ts';
import {
  inlineManifests,
  prerenderedPart,
  prerenderedPaths,
  remoteHead,
  type ShellParts,
  startParts,
} from './page-parts.ts';
import { renderPage } from './render-page.ts';

/** The name of the remote that serves an address. */
export const activeRemote = (snapshot: Snapshot, pathname: string): string | undefined =>
  remoteForPath(pathname, registryOf(snapshot).remotes)?.name;

/**
 * Identifies a page within a set of releases: its prerendered path, or the remote whose empty
 * container it is. `signedIn` says whether the browser told of a session: it keeps that from links
 * of other sites, so the shell looks again.
 */
export async function pageKey(
  context: Context,
  snapshot: Snapshot,
  { pathname, signedIn }: { pathname: string; signedIn: boolean },
): Promise<string> {
  const active = remoteForPath(pathname, registryOf(snapshot).remotes);
  const build = buildOf(snapshot, active);
  const known = build && (await prerenderedPaths(context, build));
  if (known?.has(pathname)) return pathname;
  const kept = isKeptBack(active, signedIn) ? ':kept-back' : '';
  return `${active?.name}:any:${languageOfPath(pathname)}${kept}`;
}

const buildOf = ({ releases }: Snapshot, active: RemoteEntry | undefined): Build | undefined =>
  active === undefined ? undefined : releases.get(active.name)?.build;

/** Whether the shell will send this person to log in instead of fetching the remote. */
const isKeptBack = (active: RemoteEntry | undefined, signedIn: boolean) =>
  active?.forSignedIn === true && !signedIn;

const noParts = { scripts: [], styles: [] };

/** The page at a path, from the builds of a snapshot. */
export async function composePage(
  context: Context,
  snapshot: Snapshot,
  shell: ShellParts,
  at: { pathname: string; origin: string; signedIn: boolean },
): Promise<{ html: string; status: number }> {
  const registry = registryOf(snapshot);
  const active = remoteForPath(at.pathname, registry.remotes);
  const build = buildOf(snapshot, active);
  const rendered = build && (await prerenderedPart(context, build, at.pathname));
  const withdrawn = [...snapshot.withdrawn.values()];
  const withoutDeadEnds = (html: string) => hideLinks(html, { live: registry.remotes, withdrawn });
  const prerendered = rendered && { ...rendered, html: withoutDeadEnds(rendered.html) };
  const language = languageOfPath(at.pathname);
  const remoteHeadTags = build && (await remoteHead(context, build, language));
  const html = renderPage({
    origin: at.origin,
    language,
    // Unknown addresses share one page, so its language switch leads to the start of the remote.
    path: prerendered?.path || (active?.paths[0] ?? '/'),
    shell: {
      ...shell,
      chrome: { en: withoutDeadEnds(shell.chrome.en), es: withoutDeadEnds(shell.chrome.es) },
    },
    registry,
    manifests: inlineManifests(snapshot),
    active,
    activeParts: build && !isKeptBack(active, at.signedIn) ? startParts(build) : noParts,
    head: prerendered?.head ?? remoteHeadTags ?? '',
    prerendered,
    isVisit: snapshot.isVisit,
  });
  return { html, status: active === undefined ? 503 : (prerendered?.status ?? 200) };
}

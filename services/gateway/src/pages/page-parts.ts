import { type Language, languages, organization } from '@secondset/content';
import { type RemoteName, releaseUrlPlaceholder } from '@secondset/contracts';
import {
  cspSchema,
  type EntryFiles,
  type Manifest,
  type PrerenderedPage,
  prerenderedPageSchema,
  prerenderIndexFile,
  prerenderIndexSchema,
} from '@secondset/releases';
import type { Context } from '../context.ts';
import { type Build, exposedAssets, startPaths } from '../releases/builds.ts';
import type { Snapshot } from '../releases/snapshot.ts';

/** A file that a page names, and the digest it must have. */
export interface Part {
  url: string;
  integrity: string;
}

export interface ShellParts {
  build: Build;
  files: EntryFiles;
  /** The chrome in each language, with a placeholder for the link to the other one. */
  chrome: Record<Language, string>;
}

/** A remote's page as HTML, for the address that was requested. */
export interface PrerenderedPart extends PrerenderedPage {
  status: number;
  styles: Part[];
  /** Scripts it needs in addition to the remote's own. */
  scripts: Part[];
  /** The path it was rendered for; empty for the page at unknown addresses. */
  path: string;
}

export async function shellParts(
  { builds }: Context,
  snapshot: Snapshot,
): Promise<ShellParts | undefined> {
  const build = snapshot.releases.get('shell')?.build;
  if (build?.entryFiles === undefined) return undefined;
  const chrome = { en: '', es: '' };
  for (const language of languages) {
    const html = await builds.text(build, `prerender/chrome.${language}.html`);
    chrome[language] = html?.replaceAll(releaseUrlPlaceholder, build.filesUrl) ?? '';
  }
  return { build, files: build.entryFiles, chrome };
}

/** The manifests of the remotes. */
export function inlineManifests({ releases }: Snapshot): Map<RemoteName, Manifest> {
  const manifests = new Map<RemoteName, Manifest>();
  for (const [name, { build }] of releases) if (build.manifest) manifests.set(name, build.manifest);
  return manifests;
}

/** A file of a build as a page names it. Without a digest it is not named at all. */
export function partsOf(build: Build, paths: readonly string[]): Part[] {
  return paths.flatMap((path) => {
    const integrity = build.digests.get(path);
    return integrity === undefined ? [] : [{ url: `${build.filesUrl}${path}`, integrity }];
  });
}

/** The files that the remote at this address starts with. */
export function startParts(build: Build): { scripts: Part[]; styles: Part[] } {
  const parts = partsOf(build, startPaths(build));
  const isStyle = ({ url }: Part) => url.endsWith('.css');
  return { scripts: parts.filter((part) => !isStyle(part)), styles: parts.filter(isStyle) };
}

/** The paths that a remote has prerendered. */
export async function prerenderedPaths({ builds }: Context, build: Build) {
  const index = await builds.json(build, prerenderIndexFile, prerenderIndexSchema);
  return new Set(Object.keys(index?.routes ?? {}));
}

export async function prerenderedPart(
  { builds, config: { publicUrl } }: Context,
  build: Build,
  pathname: string,
): Promise<PrerenderedPart | undefined> {
  const index = await builds.json(build, prerenderIndexFile, prerenderIndexSchema);
  if (index === undefined) return undefined;
  const known = Object.hasOwn(index.routes, pathname) ? index.routes[pathname] : undefined;
  const below = Object.entries(index.notFoundBelow).find(
    ([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  const route = known ?? below?.[1] ?? index.notFound;
  const page = await builds.json(build, `prerender/${route.file}`, prerenderedPageSchema);
  if (page === undefined) return undefined;
  const lazy = build.manifest && exposedAssets(build.manifest);
  const lazyParts = (paths: readonly string[] = []) =>
    partsOf(build, paths.filter(isOfChunks(route.chunks)));
  const resolve = (text: string) => text.replaceAll(releaseUrlPlaceholder, build.filesUrl);
  return {
    html: resolve(page.html),
    // The build knows the organization's address, not this installation's.
    head: resolve(page.head).replaceAll(organization.origin, publicUrl.origin),
    status: route.status,
    styles: [...startParts(build).styles, ...lazyParts(lazy?.css.async)],
    scripts: route.chunks ? lazyParts(lazy?.js.async) : [],
    path: known ? pathname : '',
  };
}

/** The head of a remote whose pages are rendered by its script. */
export async function remoteHead(
  { builds, config: { publicUrl } }: Context,
  build: Build,
  language: Language,
): Promise<string | undefined> {
  const head = await builds.text(build, `prerender/head.${language}.html`);
  return head?.replaceAll(organization.origin, publicUrl.origin);
}

/**
 * Whether a file is one of the chunks: its name begins with the chunk's. Without a list all are.
 */
const isOfChunks = (chunks: string[] | undefined) => (path: string) => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return chunks === undefined || chunks.some((chunk) => file.startsWith(`${chunk}.`));
};

/**
 * Hashes of the styles that remotes' libraries inject. One document serves all public remotes, so
 * its policy has those of all; a tool for staff has a document of its own, and its hashes are
 * nowhere else.
 */
export async function styleHashes(
  { builds }: Context,
  { releases }: Snapshot,
  active: string | undefined,
): Promise<string[]> {
  const here = [...releases].filter(
    ([name, { build }]) => name === active || build.record.remote?.crawled !== false,
  );
  const lists = await Promise.all(
    here.map(async ([, { build }]) => {
      const found = await builds.json(build, 'csp.json', cspSchema);
      return found?.styleHashes ?? [];
    }),
  );
  return lists.flat();
}

import { type Language, languages, organization } from '@secondset/content';
import { exposedModule, type RemoteName, releaseUrlPlaceholder } from '@secondset/contracts';
import {
  cspSchema,
  type EntryFiles,
  entryFilesFile,
  entryFilesSchema,
  federationManifestFile,
  type Manifest,
  manifestSchema,
  type PrerenderedPage,
  prerenderedPageSchema,
  prerenderIndexFile,
  prerenderIndexSchema,
} from '@secondset/releases';
import type { Context } from '../context.ts';
import { filesUrl } from '../releases/registry.ts';
import type { Release, Snapshot } from '../releases/release-store.ts';

export interface ShellParts {
  baseUrl: string;
  files: EntryFiles;
  /** The chrome in each language, with a placeholder for the link to the other one. */
  chrome: Record<Language, string>;
}

/** A remote's page as HTML, for the address that was requested. */
export interface PrerenderedPart extends PrerenderedPage {
  status: number;
  styles: string[];
  /** Scripts it needs in addition to the remote's own. */
  scripts: string[];
  /** The path it was rendered for; empty for the page at unknown addresses. */
  path: string;
}

export async function shellParts(
  { releases }: Context,
  snapshot: Snapshot,
): Promise<ShellParts | undefined> {
  const release = snapshot.releases.get('shell');
  if (release === undefined) return undefined;
  const files = await releases.json(release, entryFilesFile, entryFilesSchema);
  if (files === undefined) return undefined;
  const baseUrl = filesUrl('shell');
  const chrome = { en: '', es: '' };
  for (const language of languages) {
    const html = await releases.text(release, `prerender/chrome.${language}.html`);
    chrome[language] = html?.replaceAll(releaseUrlPlaceholder, baseUrl) ?? '';
  }
  return { baseUrl, files, chrome };
}

/**
 * The manifests that exist and are valid. For any other the shell asks the server itself, and shows
 * its error panel if that fails.
 */
export async function inlineManifests({ releases }: Context, snapshot: Snapshot) {
  const manifests = new Map<RemoteName, Manifest>();
  for (const release of snapshot.releases.values()) {
    if (release.name === 'shell') continue;
    const manifest = await releases.json(release, federationManifestFile, manifestSchema);
    if (manifest) manifests.set(release.name, manifest);
  }
  return manifests;
}

/** The URLs of the files that the remote at this address starts with. */
export function remoteFiles(baseUrl: string, manifest: Manifest | undefined) {
  const exposed = manifest?.exposes.find(({ name }) => name === exposedModule);
  const entry = manifest && `${baseUrl}${manifest.metaData.remoteEntry.name}`;
  const url = (file: string) => `${baseUrl}${file}`;
  return {
    scripts: [...(entry ? [entry] : []), ...(exposed?.assets.js.sync ?? []).map(url)],
    styles: (exposed?.assets.css.sync ?? []).map(url),
    lazyScripts: (exposed?.assets.js.async ?? []).map(url),
    lazyStyles: (exposed?.assets.css.async ?? []).map(url),
  };
}

/** The paths that a remote has prerendered. */
export async function prerenderedPaths({ releases }: Context, release: Release) {
  const index = await releases.json(release, prerenderIndexFile, prerenderIndexSchema);
  return new Set(Object.keys(index?.routes ?? {}));
}

export async function prerenderedPart(
  { releases, config: { publicUrl } }: Context,
  release: Release,
  manifest: Manifest | undefined,
  pathname: string,
): Promise<PrerenderedPart | undefined> {
  const index = await releases.json(release, prerenderIndexFile, prerenderIndexSchema);
  if (index === undefined) return undefined;
  const known = Object.hasOwn(index.routes, pathname) ? index.routes[pathname] : undefined;
  const below = Object.entries(index.notFoundBelow).find(
    ([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  const route = known ?? below?.[1] ?? index.notFound;
  const page = await releases.json(release, `prerender/${route.file}`, prerenderedPageSchema);
  if (page === undefined) return undefined;
  const baseUrl = filesUrl(release.name);
  const files = remoteFiles(baseUrl, manifest);
  const resolve = (text: string) => text.replaceAll(releaseUrlPlaceholder, baseUrl);
  return {
    html: resolve(page.html),
    // The build knows the organization's address, not this installation's.
    head: resolve(page.head).replaceAll(organization.origin, publicUrl.origin),
    status: route.status,
    styles: [...files.styles, ...files.lazyStyles.filter(isOfChunks(route.chunks))],
    scripts: route.chunks ? files.lazyScripts.filter(isOfChunks(route.chunks)) : [],
    path: known ? pathname : '',
  };
}

/** The head of a remote whose pages are rendered by its script. */
export async function remoteHead(
  { releases, config: { publicUrl } }: Context,
  release: Release,
  language: Language,
): Promise<string | undefined> {
  const head = await releases.text(release, `prerender/head.${language}.html`);
  return head?.replaceAll(organization.origin, publicUrl.origin);
}

/**
 * Whether a file is one of the chunks: its name begins with the chunk's. Without a list all are.
 */
const isOfChunks = (chunks: string[] | undefined) => (url: string) => {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return chunks === undefined || chunks.some((chunk) => file.startsWith(`${chunk}.`));
};

/**
 * Hashes of the styles that remotes' libraries inject. One document serves all remotes, so its
 * policy has all of them.
 */
export async function styleHashes({ releases }: Context, snapshot: Snapshot): Promise<string[]> {
  const lists = await Promise.all(
    [...snapshot.releases.values()].map(async (release) => {
      const found = await releases.json(release, 'csp.json', cspSchema);
      return found?.styleHashes ?? [];
    }),
  );
  return lists.flat();
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { limits } from '../limits.ts';
import { nextTurn } from '../next-turn.ts';
import { noteFailure } from './style-sheets.ts';

export interface GuardOptions {
  /** A manifest that came with the page, by the path of its URL. */
  inlineManifest(pathname: string): unknown;
  /** Receives the names of all scripts of a build whose manifest was fetched. */
  onManifest(url: string, scripts: ReadonlySet<string>): void;
  /** The hash of a file that a build starts with, by its path. */
  hashOf(pathname: string): string | undefined;
}

/**
 * Makes the federation runtime strict. On its own it ignores the HTTP status, waits forever for a
 * manifest, remembers a bad one, retries the URL that failed, which browsers may answer from a
 * request that still hangs, and runs files that were changed.
 */
export function guardPlugin(options: GuardOptions): ModuleFederationRuntimePlugin {
  const asked = new Set<string>();
  return {
    name: 'guard',
    fetch: (url) => {
      // A second request would wait in the browser's cache for a first one that hangs.
      const cache = asked.has(url) ? 'reload' : 'default';
      asked.add(url);
      return fetchManifest(url, options, cache);
    },
    createScript: createScripts(options.hashOf),
    createLink: ({ url, attrs }) => createLink(url, attrs, options.hashOf),
    beforeInitContainer: async (container) => {
      await nextTurn();
      return container;
    },
  };
}

/** A valid manifest: from the page, else from the server, within a time limit. */
export async function fetchManifest(
  url: string,
  { inlineManifest, onManifest }: Omit<GuardOptions, 'hashOf'>,
  cache: RequestCache = 'default',
): Promise<Response> {
  const inline = inlineManifest(new URL(url, location.origin).pathname);
  if (isManifest(inline)) return new Response(JSON.stringify(inline));
  const response = await fetch(url, {
    cache,
    signal: AbortSignal.timeout(limits.manifestMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url} is not a remote's manifest.`);
  onManifest(url, new Set(scriptNames(manifest)));
  return new Response(JSON.stringify(manifest));
}

/**
 * The hash of no file. A file whose hash is not known is refused: without a hash, the browser would
 * run whatever it gets.
 */
const unknownHash = `sha256-${'A'.repeat(43)}=`;

/** A dev server's files change with each save; the gateway forwards to one on this machine only. */
const isBeingDeveloped = (pathname: string) => pathname.startsWith('/__dev/');

function secure(
  element: HTMLScriptElement | HTMLLinkElement,
  url: string,
  hashOf: GuardOptions['hashOf'],
): void {
  const { pathname } = new URL(url, location.origin);
  element.crossOrigin = 'anonymous';
  if (!isBeingDeveloped(pathname)) element.integrity = hashOf(pathname) ?? unknownHash;
}

/**
 * Makes the scripts of a build's start: with their own URL first, which uses the preload, and
 * another on each retry.
 */
export function createScripts(hashOf: GuardOptions['hashOf']) {
  const requests = new Map<string, number>();
  return ({ url }: { url: string }) => {
    const before = requests.get(url) ?? 0;
    requests.set(url, before + 1);
    const script = document.createElement('script');
    script.src = before === 0 ? url : `${url}?r=${before}`;
    secure(script, url, hashOf);
    return { script, timeout: limits.entryMs };
  };
}

/** Makes the links to a build's styles; one that fails can be recognized later. */
export function createLink(
  url: string,
  attributes: Record<string, string> | undefined,
  hashOf: GuardOptions['hashOf'],
): HTMLLinkElement {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes ?? {})) link.setAttribute(name, value);
  secure(link, url, hashOf);
  link.href = url;
  noteFailure(link);
  return link;
}

interface Manifest {
  exposes: unknown[];
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'metaData' in value &&
    typeof value.metaData === 'object' &&
    'exposes' in value &&
    Array.isArray(value.exposes) &&
    'shared' in value &&
    Array.isArray(value.shared)
  );
}

/** Every name of a script in the manifest: the entry, the exposed module, its chunks. */
const scriptNames = (manifest: Manifest) =>
  Array.from(JSON.stringify(manifest).matchAll(/"([^"/]+\.js)"/g), ([, name = '']) => name);

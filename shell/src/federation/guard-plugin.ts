import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { limits } from '../limits.ts';
import { nextTurn } from '../next-turn.ts';

/**
 * Makes the federation runtime strict. On its own it ignores the HTTP status, waits forever for a
 * manifest, remembers a bad one, and retries the URL that failed, which browsers may answer from a
 * request that still hangs.
 */
export function guardPlugin(
  inlineManifest: (manifestUrl: string) => unknown,
): ModuleFederationRuntimePlugin {
  return {
    name: 'guard',
    fetch: (url) => fetchManifest(url, inlineManifest),
    createScript: createEntryScripts(),
    beforeInitContainer: async (container) => {
      await nextTurn();
      return container;
    },
  };
}

/** A valid manifest: from the page, else from the server, within a time limit. */
export async function fetchManifest(
  url: string,
  inlineManifest: (manifestUrl: string) => unknown,
): Promise<Response> {
  const inline = inlineManifest(new URL(url, location.origin).pathname);
  if (isManifest(inline)) return new Response(JSON.stringify(inline));
  const response = await fetch(url, { signal: AbortSignal.timeout(limits.manifestMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url} is not a remote's manifest.`);
  return new Response(JSON.stringify(manifest));
}

/**
 * Makes entry scripts: with their own URL first, which uses the preload, and another on each retry.
 */
export function createEntryScripts() {
  const requests = new Map<string, number>();
  return ({ url }: { url: string }) => {
    const before = requests.get(url) ?? 0;
    requests.set(url, before + 1);
    const script = document.createElement('script');
    script.src = before === 0 ? url : `${url}?r=${before}`;
    return { script, timeout: limits.entryMs };
  };
}

function isManifest(value: unknown): boolean {
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

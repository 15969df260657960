import { parseRegistry, type Releases } from './parse-registry.ts';

const key = 'second-set:registry';

/**
 * Keeps the registry for when none can be fetched. Storage may be full or blocked; then nothing is
 * kept.
 */
export function rememberReleases(releases: Releases): void {
  try {
    localStorage.setItem(key, JSON.stringify({ remotes: [...releases.values()] }));
  } catch {
    return;
  }
}

/** The registry that was kept last. */
export function recallReleases(): Releases | undefined {
  try {
    return parseRegistry(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

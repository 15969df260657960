import { parseRegistry, type Releases } from './parse-registry.ts';

const key = 'second-set:registry';

/**
 * Keeps a registry, as it came, for when none can be fetched. Storage may be full or blocked; then
 * nothing is kept.
 */
export function rememberRegistry(registry: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(registry));
  } catch {
    return;
  }
}

/** The releases of the registry that was kept last. */
export function recallReleases(): Releases | undefined {
  try {
    return parseRegistry(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const requiredVersion = '^19.0.0';

/**
 * Exactly these are shared. Sharing `react-dom` does not cover `react-dom/client`, which contains
 * the whole renderer. The router is not shared, because shared modules are not tree-shaken.
 */
const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const share = (options: { eager: true } | { import: false }) =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...options },
    ]),
  );

/** What a remote takes from the shell, with the versions that fit. */
export const consumedVersions: Record<string, string> = Object.fromEntries(
  sharedModules.map((name) => [name, requiredVersion]),
);

/** The shell provides React, loaded before any remote. */
export const providedShares = () => share({ eager: true });

/** A remote takes React from the shell and carries no copy. */
export const consumedShares = () => share({ import: false });

const packageSchema = z.object({ version: z.string() });

/** The versions of what the shell in this folder provides, by the names that remotes use. */
export function providedVersions(root: string): Record<string, string> {
  const require = createRequire(join(root, 'package.json'));
  const versionOf = (name: string) =>
    packageSchema.parse(require(`${name.split('/')[0]}/package.json`)).version;
  return Object.fromEntries(sharedModules.map((name) => [name, versionOf(name)]));
}

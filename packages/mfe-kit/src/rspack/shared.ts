const requiredVersion = '^19.0.0';

/**
 * Exactly these are shared. `react-dom/client` stands on its own: sharing `react-dom` does not
 * cover the subpath, and the whole renderer lives there. The router is not shared, because a shared
 * module is not tree-shaken.
 */
const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const share = (options: { eager: true } | { import: false }) =>
  Object.fromEntries(
    sharedModules.map((name) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...options },
    ]),
  );

/** The shell brings React, loaded before any remote. */
export const providedShares = () => share({ eager: true });

/** A remote takes React from the shell and holds no copy of its own. */
export const consumedShares = () => share({ import: false });

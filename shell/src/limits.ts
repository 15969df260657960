/** How long the shell waits for a remote, in milliseconds, and how often it tries. */
export const limits = {
  registryMs: 4_000,
  manifestMs: 5_000,
  entryMs: 5_000,
  /** Manifest, entry and exposed chunk, whose own limit is the build's `chunkLoadTimeout`. */
  loadMs: 21_000,
  styleSheetsMs: 3_000,
  mountMs: 5_000,
  unmountMs: 2_000,
  /** A page that still works this long after a mount was not frozen by it. */
  settleMs: 2_000,
  /** How many failed builds of a remote a page replaces; each leaves some memory behind. */
  replacements: 2,
} as const;

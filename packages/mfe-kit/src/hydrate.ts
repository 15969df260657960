import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * `hydrateRoot` in short tasks, so that the page keeps scrolling and responding on a slow phone. A
 * tap finishes it at once.
 */
export const hydrate: typeof hydrateRoot = (...options) => {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(...options);
  });
  if (root === undefined) throw new Error('React did not start.');
  return root;
};

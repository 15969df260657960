import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * `hydrateRoot` in short turns, so that a page that is read already keeps scrolling and answering
 * on a slow phone meanwhile. Somebody who taps first gets it done at once.
 */
export const hydrate: typeof hydrateRoot = (...options) => {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(...options);
  });
  if (root === undefined) throw new Error('React did not start.');
  return root;
};

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while prerendering and in the very first render over prerendered HTML, true afterwards.
 * What depends on the query or on script waits for it, so that both renders are alike.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while prerendering and hydrating, true afterwards. What depends on the query or on script
 * waits for it, so that both renders match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('single-spa:routing-event', listener);
  return () => removeEventListener('single-spa:routing-event', listener);
};

/** The current path, query and fragment; empty in prerendered HTML, which all pages share. */
export const useAddress = () =>
  useSyncExternalStore(
    subscribe,
    () => `${location.pathname}${location.search}${location.hash}`,
    () => '',
  );

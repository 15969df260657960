import type { BrowserSession, SessionState } from '@secondset/contracts/federation';
import { useSyncExternalStore } from 'react';

const loading: SessionState = { status: 'loading' };
const never = () => () => undefined;

/** The live state of the browser's session; `loading` while prerendering, where there is none. */
export const useSessionState = (session: BrowserSession | undefined): SessionState =>
  useSyncExternalStore(
    session === undefined ? never : (listener) => session.subscribe(listener),
    () => session?.getState() ?? loading,
    () => loading,
  );

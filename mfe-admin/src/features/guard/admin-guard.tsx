import type { SessionState, SessionUser } from '@secondset/contracts';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../../console-context.tsx';
import styles from './admin-guard.module.css';

/**
 * Where a user in this state is redirected; undefined while loading, and for people with a role or
 * one that waits for their second factor.
 */
function redirectFor(state: SessionState): string | undefined {
  switch (state.status) {
    case 'loading':
      return undefined;
    case 'signed-out':
      return '/login';
    case 'signed-in':
      return state.user.role || state.user.enrollFirst ? undefined : '/login?denied=1';
  }
}

/**
 * Admits people with a role and redirects everyone else to the login page whenever the session
 * changes. This only spares strangers an empty console; the services refuse them on every call.
 */
export function AdminGuard({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { session, navigate } = useConsole();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const redirect = redirectFor(state);

  useEffect(() => {
    void session.ready();
  }, [session]);
  useEffect(() => {
    if (redirect) navigate(redirect);
  }, [redirect, navigate]);

  if (state.status === 'signed-in' && !redirect) return children(state.user);
  return (
    <p className={styles.checking} role="status">
      Verifying access...
    </p>
  );
}

import { mayUse, type Permission } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Icon, icons } from '@secondset/ui';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../../console-context.tsx';
import { useAsk } from '../notices/ask.tsx';
import styles from './layout.module.css';

const links: readonly { to: string; label: string; needs: Permission }[] = [
  { to: '/admin', label: 'Campaigns', needs: 'campaigns:write' },
  { to: '/admin/analytics', label: 'Analytics', needs: 'results:read' },
  { to: '/admin/entries', label: 'Entries', needs: 'entries' },
  { to: '/admin/health', label: 'Health', needs: 'releases:read' },
  { to: '/admin/settings', label: 'Settings', needs: 'settings' },
];

const accountPath = '/admin/account';

/** Campaigns is at the root of all others. */
const isIn = (pathname: string, to: string) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));

const logOutUnsaved = {
  title: 'Log out with unsaved text?',
  body: (
    <p>
      The email you are writing stays in this browser tab until you log in again. Closing or
      reloading the tab loses it.
    </p>
  ),
  agree: 'Log out',
  decline: 'Stay',
};

/** The console's title bar: navigation and Logout. */
export function TitleBar() {
  const { session, navigate, drafts } = useConsole();
  const ask = useAsk();
  const { pathname } = useLocation();

  const state = session.getState();
  const role = state.status === 'signed-in' ? state.user.role : null;

  const logOut = async () => {
    const state = session.getState();
    const unsaved = state.status === 'signed-in' && drafts.of(state.user.id).getState().dirty;
    if (unsaved && !(await ask(logOutUnsaved))) return;
    try {
      await session.signOut();
    } finally {
      // Normally the guard redirects when the session ends; this covers a sign-out that failed.
      if (session.getState().status !== 'signed-out') navigate('/login');
    }
  };

  return (
    <header className={styles.bar}>
      <p className={styles.title}>Admin console</p>
      <nav className={styles.links} aria-label="Console">
        {links
          .filter(({ needs }) => mayUse(role, needs))
          .map(({ to, label }) => (
            <AppLink
              key={to}
              to={to}
              aria-current={isIn(pathname.replace(/\/$/, ''), to) ? 'page' : undefined}
            >
              {label}
            </AppLink>
          ))}
      </nav>
      <AppLink
        to={accountPath}
        className={styles.account}
        aria-current={isIn(pathname.replace(/\/$/, ''), accountPath) ? 'page' : undefined}
      >
        Your account
      </AppLink>
      <Button variant="secondary" size="compact" onClick={() => void logOut().catch(() => {})}>
        <Icon icon={icons.LogOut} />
        Logout
      </Button>
    </header>
  );
}

import { mayUse, type Permission } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button, Icon, icons, useMenuLeaving } from '@secondset/ui';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../../console-context.tsx';
import { useAsk } from '../notices/ask.tsx';
import styles from './layout.module.css';

const menuId = 'console-menu';

/** The console's pages, in this order, for those whose role includes them. */
const pages: readonly { to: string; label: string; needs: Permission }[] = [
  { to: '/admin', label: 'Campaigns', needs: 'campaigns:write' },
  { to: '/admin/analytics', label: 'Analytics', needs: 'results:read' },
  { to: '/admin/people', label: 'People', needs: 'people:read' },
  { to: '/admin/entries', label: 'Entries', needs: 'entries' },
  { to: '/admin/health', label: 'Health', needs: 'releases:read' },
  { to: '/admin/settings', label: 'Settings', needs: 'settings' },
];

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

/** The console's title bar: navigation, account and Logout; on a phone, behind one button. */
export function TitleBar() {
  const { session, navigate, drafts } = useConsole();
  const ask = useAsk();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useMenuLeaving({ open, close, bar, toggle });

  const state = session.getState();
  const role = state.status === 'signed-in' ? state.user.role : null;

  const logOut = async () => {
    const before = session.getState();
    const userId = before.status === 'signed-in' ? before.user.id : '';
    if (drafts.hasUnsaved(userId) && !(await ask(logOutUnsaved))) return;
    try {
      await session.signOut();
      drafts.forgetSaved(userId);
    } finally {
      // Normally the guard redirects when the session ends; this covers a sign-out that failed.
      if (session.getState().status !== 'signed-out') navigate('/login');
    }
  };

  const linkTo = (to: string, label: string) => (
    <AppLink to={to} aria-current={isIn(pathname, to) ? 'page' : undefined} onClick={close}>
      {label}
    </AppLink>
  );
  return (
    <header ref={bar} className={styles.bar}>
      <p className={styles.title}>Admin console</p>
      <button
        type="button"
        ref={toggle}
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon icon={open ? icons.X : icons.Menu} />
        Menu
      </button>
      <div id={menuId} className={styles.menu}>
        <nav aria-label="Console">
          <ul className={styles.links}>
            {pages
              .filter(({ needs }) => mayUse(role, needs))
              .map(({ to, label }) => (
                <li key={to}>{linkTo(to, label)}</li>
              ))}
          </ul>
        </nav>
        <div className={styles.account}>
          {linkTo('/admin/account', 'Your account')}
          <Button variant="secondary" size="compact" onClick={() => void logOut().catch(() => {})}>
            <Icon icon={icons.LogOut} />
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}

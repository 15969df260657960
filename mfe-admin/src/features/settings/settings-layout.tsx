import { AppLink } from '@secondset/mfe-kit';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './settings.module.css';

const links = [
  { to: '/admin/settings/access', label: 'Access' },
  { to: '/admin/settings/login', label: 'Logging in' },
  { to: '/admin/settings/data', label: 'Data' },
  { to: '/admin/settings/audit', label: 'Audit log' },
];

/** The frame of every page of the settings, with links to the others. */
export function SettingsLayout({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ConsoleLayout title={title}>
      <nav className={styles.links} aria-label="Settings">
        {links.map(({ to, label }) => (
          <AppLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </AppLink>
        ))}
      </nav>
      {children}
    </ConsoleLayout>
  );
}

import type { ReactNode } from 'react';
import { SectionLinks } from '../../components/section-links.tsx';
import { ConsoleLayout } from '../layout/console-layout.tsx';

const links = [
  { to: '/admin/settings/access', label: 'Access' },
  { to: '/admin/settings/login', label: 'Logging in' },
  { to: '/admin/settings/fields', label: 'Fields' },
  { to: '/admin/settings/brand', label: 'Look of emails' },
  { to: '/admin/settings/words', label: 'Sensitive words' },
  { to: '/admin/settings/data', label: 'Data' },
  { to: '/admin/settings/audit', label: 'Audit log' },
];

/** The frame of every page of the settings, with links to the others. */
export function SettingsLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ConsoleLayout title={title}>
      <SectionLinks label="Settings" links={links} />
      {children}
    </ConsoleLayout>
  );
}

import type { ReactNode } from 'react';
import { SectionLinks } from '../../components/section-links.tsx';
import { ConsoleLayout } from './console-layout.tsx';

const links = [
  { to: '/admin', label: 'Write' },
  { to: '/admin/campaigns', label: 'All campaigns' },
  { to: '/admin/templates', label: 'Templates' },
  { to: '/admin/pictures', label: 'Pictures' },
];

/** The frame of the pages around writing, with links to the others. */
export const WritingLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <ConsoleLayout title={title}>
    <SectionLinks label="Campaigns" links={links} />
    {children}
  </ConsoleLayout>
);

import type { ReactNode } from 'react';
import { SectionLinks } from '../../components/section-links.tsx';
import { useMay } from '../../console-context.tsx';
import { ConsoleLayout } from '../layout/console-layout.tsx';

const links = [
  { to: '/admin/people', label: 'People' },
  { to: '/admin/people/tags', label: 'Tags' },
  { to: '/admin/people/segments', label: 'Segments' },
  { to: '/admin/people/suppressed', label: 'Suppressed' },
];
const imports = { to: '/admin/people/imports', label: 'Imports' };

/** The frame of every page about people, with links to the others. */
export function PeopleLayout({ title, children }: { title: string; children: ReactNode }) {
  const mayImport = useMay('imports');
  return (
    <ConsoleLayout title={title}>
      <SectionLinks label="People" links={mayImport ? [...links, imports] : links} />
      {children}
    </ConsoleLayout>
  );
}

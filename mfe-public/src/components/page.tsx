import { usePageTitle } from '@secondset/mfe-kit';
import type { ReactNode } from 'react';
import type { PublicPage } from '../site-pages.ts';
import { fullTitle } from './full-title.ts';
import { useStartContent } from './language.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface PageProps {
  page: PublicPage | 'notFound';
  /** Home and About close with the rich footer. */
  footer?: 'rich' | 'plain';
  children: ReactNode;
}

/** What every page has: a title and a footer. */
export function Page({ page, footer = 'plain', children }: PageProps) {
  usePageTitle(fullTitle(useStartContent().titles[page]));
  return (
    <>
      {children}
      <SiteFooter rich={footer === 'rich'} />
    </>
  );
}

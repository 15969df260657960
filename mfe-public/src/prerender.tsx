import { english, organisation, type PageMeta, paths } from '@secondset/content';
import {
  type PrerenderedPage,
  type PrerenderFiles,
  prerenderFiles,
  prerenderToString,
} from '@secondset/mfe-kit/prerender';
import { StaticRouter } from 'react-router-dom';
import { fullTitle } from './components/full-title.ts';
import { publicPages, SiteRoutes } from './site-routes.tsx';

interface HeadProps {
  meta: PageMeta;
  /** Absent for a page that should not be found again. */
  path?: string;
}

function Head({ meta, path }: HeadProps) {
  const title = fullTitle(meta.title);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${organisation.origin}${path}`} />
          <meta property="og:url" content={`${organisation.origin}${path}`} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content="summary" />
    </>
  );
}

/** The head is rendered apart: beside the page it would shift React's ids, and the browser's would be others. */
async function render(location: string, head: HeadProps): Promise<PrerenderedPage> {
  const page = await prerenderToString(
    <StaticRouter location={location}>
      <SiteRoutes />
    </StaticRouter>,
  );
  const tags = await prerenderToString(<Head {...head} />);
  return { html: page.html, head: tags.head + page.head };
}

/** Every page of this remote as static HTML. */
export async function prerender(): Promise<PrerenderFiles> {
  const pages: Record<string, PrerenderedPage> = {};
  for (const name of publicPages)
    pages[paths[name]] = await render(paths[name], { meta: english.meta[name], path: paths[name] });
  return prerenderFiles(pages, await render('/not-found', { meta: english.meta.notFound }));
}

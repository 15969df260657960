import { type Language, languages, localPath, paths, type SiteContent } from '@secondset/content';
import { descriptions } from '@secondset/content/descriptions';
import { english } from '@secondset/content/english';
import { spanish } from '@secondset/content/spanish';
import {
  type PrerenderedRoute,
  type PrerenderFiles,
  prerenderFiles,
  prerenderToString,
} from '@secondset/mfe-kit/prerender';
import { StaticRouter } from 'react-router-dom';
import { Picture } from './components/picture.tsx';
import { Head, type HeadProps, structuredData } from './head.tsx';
import { Site } from './site.tsx';
import { chunksOf, publicPages } from './site-pages.ts';
import { cardPictures } from './social-cards.ts';

const contents: Record<Language, SiteContent> = { en: english, es: spanish };

/**
 * The head is rendered separately: next to the page it would shift React's ids, which then would
 * not match the browser's.
 */
async function render(location: string, head: HeadProps): Promise<PrerenderedRoute> {
  const page = await prerenderToString(
    <StaticRouter location={location}>
      <Site />
    </StaticRouter>,
  );
  const tags = await prerenderToString(<Head {...head} />);
  return {
    html: page.html,
    head: tags.head + page.head + structuredData(head),
    chunks: [...wordsOf(head), ...chunksOf(head.page)],
  };
}

const headOf = (page: HeadProps['page'], language: Language, path?: string): HeadProps => ({
  title: contents[language].titles[page],
  description: descriptions[language][page],
  language,
  page,
  ...(path !== undefined && { path }),
});

/** The chunk with the words of a page. The English home page has its words in the first script. */
function wordsOf({ language, page }: HeadProps): string[] {
  if (language === 'es') return ['spanish'];
  return page === 'home' ? [] : ['english'];
}

/** Each drawing as a file, for the social cards. */
async function drawings(): Promise<PrerenderFiles> {
  const files: PrerenderFiles = {};
  for (const name of new Set(Object.values(cardPictures))) {
    const { html } = await prerenderToString(<Picture picture={{ name, alt: '' }} />);
    files[`drawing.${name}.svg`] = html;
  }
  return files;
}

/** Every page of this remote as static HTML, in each language. */
export async function prerender(): Promise<PrerenderFiles> {
  const pages: Record<string, PrerenderedRoute> = {};
  for (const language of languages)
    for (const page of publicPages) {
      const path = paths[page];
      const address = localPath(path, language);
      pages[address] = await render(address, headOf(page, language, path));
    }
  const notFound = (language: Language) =>
    render(localPath('/not-found', language), headOf('notFound', language));
  return {
    ...prerenderFiles(pages, await notFound('en'), { '/es': await notFound('es') }),
    ...(await drawings()),
  };
}

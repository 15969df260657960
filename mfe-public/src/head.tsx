import {
  type Language,
  languages,
  localPath,
  organisation,
  type PageMeta,
  type SiteContent,
} from '@secondset/content';
import { fullTitle } from './components/full-title.ts';
import type { PublicPage } from './site-pages.ts';
import { cardPath } from './social-cards.ts';

export interface HeadProps {
  meta: PageMeta;
  language: Language;
  page: PublicPage | 'notFound';
  /** The neutral path; absent for the page that stands at unknown addresses. */
  path?: string;
}

const locales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

/** These have nothing for people who search. */
const unlisted: readonly string[] = ['login', 'unsubscribe', 'notFound'];
const isListed = (page: PublicPage | 'notFound'): boolean => !unlisted.includes(page);

/** What search engines and link previews read. The gateway puts the site's public origin in place of the organisation's. */
export function Head({ meta, language, page, path }: HeadProps) {
  const title = fullTitle(meta.title);
  const url = path === undefined ? undefined : `${organisation.origin}${localPath(path, language)}`;
  const image = `${organisation.origin}${cardPath(page, language)}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {!isListed(page) && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={url} />
          {languages.map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={each}
              href={`${organisation.origin}${localPath(path, each)}`}
            />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={`${organisation.origin}${localPath(path, 'en')}`}
          />
          <meta property="og:url" content={url} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Facts for search engines: who we are on the home page, the way to it on all others. */
export function structuredData({ meta, language, page, path }: HeadProps, content: SiteContent) {
  if (path === undefined || !isListed(page)) return '';
  const home = `${organisation.origin}${localPath('/', language)}`;
  const data = page === 'home' ? organisationData(content, home) : trail();
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;

  function trail() {
    const step = (position: number, name: string, item: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item,
    });
    return {
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, organisation.name, home),
        step(2, meta.title, `${organisation.origin}${localPath(path ?? '/', language)}`),
      ],
    };
  }
}

function organisationData(content: SiteContent, url: string) {
  const [street = '', city = ''] = organisation.postalAddress;
  return {
    '@type': 'NGO',
    name: organisation.name,
    url,
    description: content.meta.home.description,
    email: organisation.email.general,
    telephone: organisation.phone.href.replace('tel:', ''),
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city },
    areaServed: organisation.region,
    logo: `${organisation.origin}/icons/app-512.png`,
    sameAs: [organisation.links.photos, organisation.links.videos],
  };
}

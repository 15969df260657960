import {
  cardPath,
  type Language,
  localPath,
  organization,
  pageAddresses,
  previewLocales,
} from '@secondset/content';
import { PageHead } from '@secondset/mfe-kit/prerender';
import { fullTitle } from './components/full-title.ts';
import type { PublicPage } from './site-pages.ts';

export interface HeadProps {
  title: string;
  /** What search engines and link previews show. */
  description: string;
  language: Language;
  page: PublicPage | 'notFound';
  /** The path without its language; absent for the not-found page. */
  path?: string;
}

/** These are of no use in search results. */
const notListed: readonly string[] = [
  'login',
  'recover',
  'reset',
  'invitation',
  'newAddress',
  'unsubscribe',
  'notFound',
];
const isListed = (page: PublicPage | 'notFound'): boolean => !notListed.includes(page);

/** The gateway replaces the organization's origin with the site's public one. */
export const Head = ({ title, description, language, page, path }: HeadProps) => (
  <PageHead
    siteName={organization.name}
    title={fullTitle(title)}
    description={description}
    locale={previewLocales[language]}
    image={`${organization.origin}${cardPath(page, language)}`}
    listed={isListed(page)}
    {...(path !== undefined && { address: pageAddresses(path, language) })}
  />
);

/**
 * Structured data for search engines: the organization on the home page, breadcrumbs on all others.
 */
export function structuredData({ title, description, language, page, path }: HeadProps) {
  if (path === undefined || !isListed(page)) return '';
  const home = `${organization.origin}${localPath('/', language)}`;
  const data = page === 'home' ? organizationData(description, home) : trail();
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
        step(1, organization.name, home),
        step(2, title, `${organization.origin}${localPath(path ?? '/', language)}`),
      ],
    };
  }
}

function organizationData(description: string, url: string) {
  const [street = '', place = ''] = organization.postalAddress;
  const [, city = place, state, zip] = /^(.+), ([A-Z]{2}) (\d{5})$/.exec(place) ?? [];
  return {
    '@type': 'NGO',
    name: organization.name,
    url,
    description,
    email: organization.email.general,
    telephone: organization.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    areaServed: organization.region,
    logo: `${organization.origin}/icons/app-512.png`,
    sameAs: [organization.links.photos, organization.links.videos],
  };
}

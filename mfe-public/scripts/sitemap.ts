import { languages, localPath, organization, paths } from '@secondset/content';

/** Pages that search engines have no use for. */
const notListed: readonly string[] = [
  'login',
  'recover',
  'reset',
  'invitation',
  'newAddress',
  'unsubscribe',
  'businessPlan',
];

const address = (path: string) => `${organization.origin}${path}`;

/**
 * All pages in all languages, each with its translations. The gateway fills in the site's origin.
 */
export function listPages(): string {
  const listed = Object.entries(paths).filter(([page]) => !notListed.includes(page));
  const urls = listed.flatMap(([, path]) => {
    const twins = [
      ...languages.map((language) => [language, localPath(path, language)] as const),
      ['x-default', path] as const,
    ]
      .map(
        ([language, twin]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${address(twin)}"/>`,
      )
      .join('');
    return languages.map(
      (language) => `<url><loc>${address(localPath(path, language))}</loc>${twins}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

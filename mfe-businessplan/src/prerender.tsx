import {
  cardPath,
  type Language,
  languages,
  organization,
  pageAddresses,
  paths,
  previewLocales,
  type SiteContent,
} from '@secondset/content';
import { descriptions } from '@secondset/content/descriptions';
import { english } from '@secondset/content/english';
import { spanish } from '@secondset/content/spanish';
import { PageHead, type PrerenderFiles, prerenderToString } from '@secondset/mfe-kit/prerender';

const contents: Record<Language, SiteContent> = { en: english, es: spanish };

/** The head of the page in each language. Its body stays empty until somebody agrees. */
export async function prerender(): Promise<PrerenderFiles> {
  const files: PrerenderFiles = {};
  for (const language of languages) {
    const title = contents[language].titles.businessPlan;
    const { head } = await prerenderToString(
      <PageHead
        siteName={organization.name}
        title={`${title} | ${organization.name}`}
        description={descriptions[language].businessPlan}
        locale={previewLocales[language]}
        image={`${organization.origin}${cardPath('businessPlan', language)}`}
        listed
        address={pageAddresses(paths.businessPlan, language)}
      />,
    );
    files[`head.${language}.html`] = head;
  }
  return files;
}

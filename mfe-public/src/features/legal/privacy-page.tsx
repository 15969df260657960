import { fill, retentionPath } from '@secondset/content';
import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './privacy-page.module.css';
import { useRetention } from './use-retention.ts';

export function PrivacyPage() {
  const { privacy } = useContent();
  const terms = useRetention();
  const { title, closing } = privacy.retention;
  const retention = {
    title,
    paragraphs: [
      ...terms.map(([name, term]) => fill(privacy.retention.terms[name], { term: String(term) })),
      closing,
    ],
  };
  const passages = [...privacy.passages.slice(0, -1), retention, ...privacy.passages.slice(-1)];
  return (
    <Page page="privacy">
      <PageIntro title={privacy.title} lead={privacy.lead} />
      <Section tone="sunken">
        <div className={css.passages}>
          {passages.map((passage) => (
            <Passage key={passage.title} passage={passage}>
              {passage === retention && (
                <noscript>
                  <p>
                    <LinkButton link={{ label: privacy.retention.plain, href: retentionPath }} />
                  </p>
                </noscript>
              )}
            </Passage>
          ))}
          <p>
            <LinkButton link={privacy.contact} variant="secondary" />
          </p>
        </div>
      </Section>
    </Page>
  );
}

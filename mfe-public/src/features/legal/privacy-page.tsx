import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './privacy-page.module.css';

export function PrivacyPage() {
  const { privacy } = useContent();
  return (
    <Page page="privacy">
      <PageIntro title={privacy.title} lead={privacy.lead} />
      <Section tone="sunken">
        <div className={css.passages}>
          {privacy.passages.map((passage) => (
            <Passage key={passage.title} passage={passage} />
          ))}
          <p>
            <LinkButton link={privacy.contact} variant="secondary" />
          </p>
        </div>
      </Section>
    </Page>
  );
}

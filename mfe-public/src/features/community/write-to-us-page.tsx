import { Section } from '@secondset/ui';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useContent } from '../../components/use-content.ts';

/** Asks for a mail and says what to put into it. */
export function WriteToUsPage({ page }: { page: 'volunteerForm' | 'boardForm' }) {
  const content = useContent()[page];
  return (
    <Page page={page}>
      <PageIntro title={content.title} lead={content.lead}>
        <LinkButton link={content.link} />
      </PageIntro>
      <Section tone="sunken">
        <div className={layout.stack}>
          <h2>{content.tellUsTitle}</h2>
          <ul className={layout.prose}>
            {content.tellUs.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <LinkButton link={content.back} variant="secondary" />
        </div>
      </Section>
    </Page>
  );
}

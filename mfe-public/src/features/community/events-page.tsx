import { Section } from '@secondset/ui';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { useContent } from '../../components/use-content.ts';
import css from './events-page.module.css';

export function EventsPage() {
  const { events } = useContent();
  const { title, text, link } = events.while;
  return (
    <Page page="events">
      <PageIntro title={events.title} lead={events.lead} />
      <Section tone="sunken">
        <p className={css.empty}>{events.empty}</p>
        <Passage passage={{ title, paragraphs: [text] }}>
          <LinkButton link={link} />
        </Passage>
      </Section>
    </Page>
  );
}

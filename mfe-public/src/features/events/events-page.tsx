import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { EventList } from './event-list.tsx';

export function EventsPage() {
  const { events } = useContent();
  const { title, text, link } = events.while;
  return (
    <Page page="events">
      <PageIntro title={events.title} lead={events.lead} />
      <Section tone="sunken" labelledBy="events-list">
        <EventList />
      </Section>
      <Section>
        <Passage passage={{ title, paragraphs: [text] }}>
          <LinkButton link={link} variant="secondary" />
        </Passage>
      </Section>
    </Page>
  );
}

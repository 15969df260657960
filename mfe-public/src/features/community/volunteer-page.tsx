import { Card, Section, VisuallyHidden } from '@secondset/ui';
import { ContentIcon } from '../../components/content-icon.tsx';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from '../programs/cards.module.css';

export function VolunteerPage() {
  const { volunteer } = useContent();
  return (
    <Page page="volunteer">
      <PageIntro title={volunteer.title} lead={volunteer.lead} picture={volunteer.picture}>
        <LinkButton link={volunteer.link} />
      </PageIntro>
      <Section tone="sunken" labelledBy="volunteer-ways">
        <VisuallyHidden as="div">
          <h2 id="volunteer-ways">{volunteer.waysTitle}</h2>
        </VisuallyHidden>
        <ul className={layout.grid}>
          {volunteer.ways.map((way) => (
            <Card as="li" key={way.name}>
              <ContentIcon name={way.icon} className={css.icon} />
              <h3>{way.name}</h3>
              <p>{way.text}</p>
            </Card>
          ))}
        </ul>
      </Section>
      <Section>
        <Passage passage={volunteer.board}>
          <LinkButton link={volunteer.board.link} variant="secondary" />
        </Passage>
      </Section>
    </Page>
  );
}

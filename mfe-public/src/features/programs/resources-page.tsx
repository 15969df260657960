import { Card, Section } from '@secondset/ui';
import { ContentIcon } from '../../components/content-icon.tsx';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './cards.module.css';

export function ResourcesPage() {
  const { resources } = useContent();
  return (
    <Page page="resources">
      <PageIntro title={resources.title} lead={resources.lead} />
      <Section tone="sunken">
        <ul className={layout.grid}>
          {resources.cards.map((card) => (
            <Card as="li" key={card.name} className={css.card}>
              <ContentIcon name={card.icon} className={css.icon} />
              <h2 className={css.title}>{card.name}</h2>
              <p className={css.text}>{card.desc}</p>
              <LinkButton link={card.link} about={card.name} variant="secondary" />
            </Card>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

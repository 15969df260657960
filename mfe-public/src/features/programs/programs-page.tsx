import { Card, Section } from '@secondset/ui';
import { ContentIcon } from '../../components/content-icon.tsx';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './cards.module.css';

export function ProgramsPage() {
  const { programs } = useContent();
  return (
    <Page page="programs">
      <PageIntro title={programs.title} lead={programs.lead} picture={programs.picture}>
        <p className={css.notice}>{programs.notice}</p>
      </PageIntro>
      <Section tone="sunken">
        <ul className={layout.grid}>
          {programs.cards.map((card) => (
            <Card as="li" key={card.title} className={css.card}>
              <ContentIcon name={card.icon} className={css.icon} />
              <h2 className={css.title}>{card.title}</h2>
              <p className={css.text}>{card.description}</p>
              <LinkButton
                link={{
                  ...card.link,
                  href: `${card.link.href}?item=${encodeURIComponent(card.title)}`,
                }}
                about={card.title}
                variant="secondary"
              />
            </Card>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

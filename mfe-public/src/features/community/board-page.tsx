import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './board-page.module.css';

export function BoardPage() {
  const { board } = useContent();
  return (
    <Page page="board">
      <PageIntro title={board.title} lead={board.lead}>
        <LinkButton link={board.link} />
      </PageIntro>
      <Section tone="night">
        <Passage passage={board.why} />
      </Section>
      <Section>
        <div className={css.lists}>
          <List {...board.sought} />
          <List {...board.expected} />
        </div>
      </Section>
    </Page>
  );
}

function List({ title, list }: { title: string; list: string[] }) {
  return (
    <div>
      <h2 className={layout.heading}>{title}</h2>
      <ul className={layout.prose}>
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

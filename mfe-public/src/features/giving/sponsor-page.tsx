import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { Picture } from '../../components/picture.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './sponsor-page.module.css';

export function SponsorPage() {
  const { sponsor } = useContent();
  return (
    <Page page="sponsor">
      <PageIntro title={sponsor.title} lead={sponsor.lead}>
        <LinkButton link={sponsor.sponsor} />
      </PageIntro>
      <Section tone="sunken">
        <ul className={css.pictures}>
          {sponsor.pictures.map((picture) => (
            <li key={picture.name}>
              <figure className={css.figure}>
                <Picture picture={picture} />
                <figcaption>{picture.caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <Passage passage={sponsor.mentor}>
          <LinkButton link={sponsor.mentor.link} variant="secondary" />
        </Passage>
      </Section>
    </Page>
  );
}

import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { Picture } from '../../components/picture.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './about-page.module.css';
import { Team } from './team.tsx';

export function AboutPage() {
  const { about } = useContent();
  return (
    <Page page="about" footer="rich">
      <PageIntro title={about.title} lead={about.lead} picture={about.picture} />
      <Section tone="night" reveal>
        <div className={css.mission}>
          <Passage passage={about.mission} />
        </div>
      </Section>
      <Section reveal>
        <div className={`${layout.split} ${layout.pictureFirst}`}>
          <Passage passage={about.story} />
          <Picture picture={about.story.picture} />
        </div>
      </Section>
      <Section tone="sunken" reveal>
        <Passage passage={about.founder}>
          <p className={css.notice}>{about.founder.sampleNotice}</p>
        </Passage>
      </Section>
      <Section reveal>
        <Passage passage={about.values}>
          <dl className={css.values}>
            {about.values.list.map((value) => (
              <div key={value.name} className={css.value}>
                <dt>{value.name}</dt>
                <dd>{value.text}</dd>
              </div>
            ))}
          </dl>
        </Passage>
      </Section>
      <Section tone="sunken" reveal labelledBy="about-team">
        <Team />
      </Section>
      <Section reveal>
        <div className={layout.split}>
          <Passage passage={about.vision}>
            <LinkButton link={about.vision.link} />
          </Passage>
          <Picture picture={about.vision.picture} />
        </div>
      </Section>
    </Page>
  );
}

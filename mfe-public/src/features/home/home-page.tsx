import { Section } from '@secondset/ui';
import { ActionCards } from '../../components/action-cards.tsx';
import { Goals } from '../../components/goals.tsx';
import { useStartContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { HomePicture } from './home-picture.tsx';

export function HomePage() {
  const { home } = useStartContent();
  return (
    <Page page="home" footer="rich">
      <Hero />
      <Section reveal labelledBy="home-goals">
        <h2 id="home-goals" className={layout.heading}>
          {home.goals.title}
        </h2>
        <p className={layout.intro}>{home.goals.intro}</p>
        <Goals />
        <p className={css.after}>
          <LinkButton link={home.goals.link} variant="secondary" />
        </p>
      </Section>
      <Section tone="sunken" reveal labelledBy="home-about">
        <div className={layout.split}>
          <div className={layout.stack}>
            <h2 id="home-about">{home.about.title}</h2>
            <div className={layout.prose}>
              {home.about.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <LinkButton link={home.about.link} variant="secondary" />
          </div>
          <HomePicture picture={home.about.picture} />
        </div>
      </Section>
      <Section reveal labelledBy="home-programs">
        <div className={`${layout.split} ${layout.pictureFirst}`}>
          <div className={layout.stack}>
            <h2 id="home-programs">{home.programs.title}</h2>
            <p className={layout.prose}>{home.programs.text}</p>
            <div className={layout.actions}>
              <LinkButton link={home.programs.join} />
              <LinkButton link={home.programs.all} variant="secondary" />
              <LinkButton link={home.programs.events} variant="secondary" />
            </div>
          </div>
          <HomePicture picture={home.programs.picture} />
        </div>
      </Section>
      <Section tone="sunken" reveal labelledBy="home-involved">
        <h2 id="home-involved" className={layout.heading}>
          {home.getInvolved.title}
        </h2>
        <ActionCards cards={home.getInvolved.cards} />
      </Section>
      <Section tone="night" reveal labelledBy="home-plan">
        <div className={layout.stack}>
          <h2 id="home-plan">{home.plan.title}</h2>
          <p className={css.plan}>{home.plan.text}</p>
          <LinkButton link={home.plan.link} />
        </div>
      </Section>
    </Page>
  );
}

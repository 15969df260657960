import { organization } from '@secondset/content';
import { Section } from '@secondset/ui';
import { useStartContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { LinkButton } from '../../components/site-link.tsx';
import css from './hero.module.css';
import { HomePicture } from './home-picture.tsx';

/** The first thing people see: the headline in front of the sunrise. */
export function Hero() {
  const { hero } = useStartContent().home;
  return (
    <div className={css.hero}>
      <Section tone="night" className={css.words}>
        <div className={css.column}>
          <h1 className={css.headline}>{hero.headline}</h1>
          <p className={css.text}>{hero.text}</p>
          <div className={layout.actions}>
            <LinkButton link={hero.support} />
            <LinkButton link={hero.learnMore} about={organization.name} variant="secondary" />
          </div>
        </div>
      </Section>
      <HomePicture picture={hero.picture} className={css.picture} />
    </div>
  );
}

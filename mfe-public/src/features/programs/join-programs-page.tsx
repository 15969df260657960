import { Section } from '@secondset/ui';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';
import css from './join-programs-page.module.css';

export function JoinProgramsPage() {
  const { joinPrograms } = useContent();
  return (
    <Page page="joinPrograms">
      <PageIntro
        title={joinPrograms.title}
        lead={joinPrograms.lead}
        picture={joinPrograms.picture}
      />
      <Section tone="sunken" labelledBy="join-steps">
        <h2 id="join-steps" className={layout.heading}>
          {joinPrograms.stepsTitle}
        </h2>
        <ol className={css.steps}>
          {joinPrograms.steps.map((step) => (
            <li key={step.name} className={css.step}>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <div className={layout.actions}>
          <LinkButton link={joinPrograms.join} />
          <LinkButton link={joinPrograms.programs} variant="secondary" />
        </div>
      </Section>
    </Page>
  );
}

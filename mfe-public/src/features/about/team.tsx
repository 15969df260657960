import { Card } from '@secondset/ui';
import { Portrait } from '@secondset/ui/illustrations';
import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import css from './team.module.css';

/** The team, each with a round portrait. */
export function Team() {
  const { team } = useContent().about;
  return (
    <>
      <h2 id="about-team" className={layout.heading}>
        {team.title}
      </h2>
      <p className={layout.intro}>{team.sampleNotice}</p>
      <ul className={layout.grid}>
        {team.members.map((member) => (
          <Card as="li" key={member.role}>
            <Portrait variant={member.picture} alt="" className={css.portrait} />
            <div>
              <h3>{member.name}</h3>
              <p className={css.role}>{member.role}</p>
            </div>
            <p>{member.bio}</p>
          </Card>
        ))}
      </ul>
    </>
  );
}

import css from './goals.module.css';
import { useStartContent } from './language.tsx';

/** The three phases, each larger than the one before. */
export function Goals() {
  const { goals } = useStartContent();
  return (
    <ol className={css.goals}>
      {goals.map((goal) => (
        <li key={goal.phase} className={css.goal}>
          <h3 className={css.phase}>{goal.phase}</h3>
          <p className={css.target} aria-hidden="true">
            {goal.target}
          </p>
          <p>{goal.text}</p>
        </li>
      ))}
    </ol>
  );
}

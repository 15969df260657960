import type { Topic } from '@secondset/contracts';
import { Checkbox } from '@secondset/ui';
import styles from './person.module.css';

export interface TopicBoxesProps {
  topics: readonly Topic[];
  /** The ids of the topics they get no email about. */
  declined: readonly string[];
  onChange(declined: string[]): void;
}

/** What a person gets email about. */
export function TopicBoxes({ topics, declined, onChange }: TopicBoxesProps) {
  return (
    <fieldset className={styles.topics}>
      <legend>Email about</legend>
      {topics.map(({ id, names }) => (
        <Checkbox
          key={id}
          label={names.en}
          checked={!declined.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? declined.filter((each) => each !== id) : [...declined, id])
          }
        />
      ))}
    </fieldset>
  );
}

import type { PersonRow } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import { FindPerson } from '../person/find-person.tsx';
import styles from './preview.module.css';

export interface PersonChoiceProps {
  /** The name of the person it is shown for; undefined for a sample person. */
  chosen: string | undefined;
  onChoose(person: PersonRow | undefined): void;
}

/** For whom the email is shown. */
export function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const [choosing, setChoosing] = useState(false);
  const choose = (person: PersonRow | undefined) => {
    onChoose(person);
    setChoosing(false);
  };
  return (
    <div>
      <p role="status">
        Shown for <strong>{chosen ?? 'a sample person'}</strong>
      </p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="compact"
          aria-expanded={choosing}
          onClick={() => setChoosing((before) => !before)}
        >
          Show it for someone else
        </Button>
        {chosen !== undefined && (
          <Button variant="secondary" size="compact" onClick={() => choose(undefined)}>
            Show it for a sample person
          </Button>
        )}
      </div>
      {choosing && <FindPerson hint="Choose somebody below." onFound={choose} />}
    </div>
  );
}

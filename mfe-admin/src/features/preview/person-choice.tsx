import type { PersonRow } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import { FindPerson } from '../person/find-person.tsx';
import styles from './preview.module.css';

export interface PersonChoiceProps {
  /** The name of the person it is shown for; undefined for somebody made up. */
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
        Shown for <strong>{chosen ?? 'somebody made up'}</strong>
      </p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="compact"
          aria-expanded={choosing}
          onClick={() => setChoosing((before) => !before)}
        >
          Show it for somebody else
        </Button>
        {chosen !== undefined && (
          <Button variant="secondary" size="compact" onClick={() => choose(undefined)}>
            Show it for somebody made up
          </Button>
        )}
      </div>
      {choosing && <FindPerson hint="Choose somebody below." onFound={choose} />}
    </div>
  );
}

import { Button } from '@secondset/ui';
import { useState } from 'react';
import { useMay } from '../../console-context.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { type TroubleCounts, type TroubleOutcome, troublesOf } from './outcome-words.ts';
import styles from './outcomes.module.css';

export interface TroublesProps {
  campaign: { id: string; subject: string };
  counts: TroubleCounts;
}

/**
 * A campaign's problems, each as a button that lists the people affected for those who may see
 * them.
 */
export function Troubles({ campaign, counts }: TroublesProps) {
  const [shown, setShown] = useState<TroubleOutcome>();
  const readsPeople = useMay('people:read');
  const troubles = troublesOf(counts);
  if (troubles.length === 0) return null;
  return (
    <>
      <ul className={styles.troubles}>
        {troubles.map(({ outcome, text }) => (
          <li key={outcome}>
            {readsPeople ? (
              <Button
                variant="secondary"
                size="compact"
                aria-label={`${text}. Show who: ${campaign.subject}`}
                onClick={() => setShown(outcome)}
              >
                {text}
              </Button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <OutcomeDialog campaign={campaign} outcome={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

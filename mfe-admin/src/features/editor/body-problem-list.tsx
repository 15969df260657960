import { Button } from '@secondset/ui';
import type { BlockNote } from './block-notes.ts';
import styles from './body-editor.module.css';

export interface BodyProblemListProps {
  problems: readonly BlockNote[];
  onShow(blockId: string): void;
}

const place = ({ block }: BlockNote) => (block === undefined ? '' : `Block ${block + 1}: `);

/** Why the body cannot be sent, with a button that leads to each block. */
export function BodyProblemList({ problems, onShow }: BodyProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <p>This cannot be emailed yet. Fix it first:</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.block} ${problem.message}`}>
            <span>
              {place(problem)}
              {problem.message}
            </span>
            {problem.id !== undefined && (
              <Button
                variant="secondary"
                size="compact"
                aria-label={`Show block ${(problem.block ?? 0) + 1}`}
                onClick={() => problem.id !== undefined && onShow(problem.id)}
              >
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

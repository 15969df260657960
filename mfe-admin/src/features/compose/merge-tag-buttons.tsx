import { type MergeTag, mergeTags } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import styles from './composer.module.css';

const names: Record<MergeTag, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  email: 'Email',
};

/** Puts `{{first_name}}` and its like where the person was typing last. */
export function MergeTagButtons({ onInsert }: { onInsert(text: string): void }) {
  return (
    <fieldset className={styles.mergeTags}>
      <legend>Insert merge tag</legend>
      {mergeTags.map((tag) => (
        <Button
          key={tag}
          variant="quiet"
          size="compact"
          title={`Inserts {{${tag}}} where you were typing`}
          // The caret stays where it is while the mouse presses.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${tag}}}`)}
        >
          {names[tag]}
        </Button>
      ))}
    </fieldset>
  );
}

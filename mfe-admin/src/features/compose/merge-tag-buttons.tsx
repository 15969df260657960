import { type MergeTag, mergeTags } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import styles from './composer.module.css';

const names: Record<MergeTag, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  email: 'Email',
};

/** Inserts `{{first_name}}` and the like where the person last typed. */
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
          // Keeps the caret in place while the mouse presses.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${tag}}}`)}
        >
          {names[tag]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Types `text` at the caret of a field, as a person would: undo works and React is notified. */
export function insertAtCaret(field: HTMLInputElement, text: string): void {
  field.focus();
  // Deprecated, and still the only way to keep the browser's own undo.
  if (document.execCommand?.('insertText', false, text)) return;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import { type MergeTag, mergeTags, type OwnField } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import styles from './composer.module.css';

const names: Record<MergeTag, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  email: 'Email',
};

export interface MergeTagButtonsProps {
  /** The organization's own fields. */
  fields: readonly OwnField[];
  onInsert(text: string): void;
}

/** Inserts `{{first_name}}` and the like where the person last typed. */
export function MergeTagButtons({ fields, onInsert }: MergeTagButtonsProps) {
  const tags = [
    ...mergeTags.map((tag) => ({ tag, name: names[tag] })),
    ...fields.map(({ key, name }) => ({ tag: key, name })),
  ];
  return (
    <fieldset className={styles.mergeTags}>
      <legend>Insert merge tag</legend>
      {tags.map(({ tag, name }) => (
        <Button
          key={tag}
          variant="quiet"
          size="compact"
          title={`Inserts {{${tag}}} where you were typing`}
          // Keeps the caret in place while the mouse presses.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${tag}}}`)}
        >
          {name}
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

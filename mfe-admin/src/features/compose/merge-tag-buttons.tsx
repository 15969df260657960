import { type MergeTag, mergeTags, type OwnField } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import styles from './composer.module.css';

const names: Record<MergeTag, string> = {
  first_name: 'First name',
  full_name: 'Full name',
  email: 'Email',
};

const fallbackMaxLength = 40;

export interface MergeTagButtonsProps {
  /** The organization's own fields. */
  fields: readonly OwnField[];
  onInsert(text: string): void;
}

/**
 * Inserts `{{first_name}}`, or `{{first_name|friend}}` with words for people without a value, where
 * the person last typed.
 */
export function MergeTagButtons({ fields, onInsert }: MergeTagButtonsProps) {
  const tags = [
    ...mergeTags.map((tag) => ({ tag, name: names[tag] })),
    ...fields.map(({ key, name }) => ({ tag: key, name })),
  ];
  const [words, setWords] = useState('');
  // A brace or a bar would end the tag early.
  const fallback = words.replace(/[{}|]/g, '').trim();
  const written = (tag: string) => (fallback === '' ? `{{${tag}}}` : `{{${tag}|${fallback}}}`);
  const insert = (tag: string) => {
    onInsert(written(tag));
    setWords('');
  };
  return (
    <fieldset className={styles.mergeTags}>
      <legend>Insert merge tag</legend>
      <label className={styles.fallback}>
        For people without it (optional)
        <input
          type="text"
          autoComplete="off"
          maxLength={fallbackMaxLength}
          placeholder="friend"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {tags.map(({ tag, name }) => (
        <Button
          key={tag}
          variant="quiet"
          size="compact"
          title={`Inserts ${written(tag)} where you were typing`}
          // Keeps the caret in place while the mouse presses.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(tag)}
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

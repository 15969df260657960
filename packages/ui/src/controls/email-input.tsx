import {
  type EmailLanguage,
  hasInvisible,
  invisibleRemoved,
  visibleEmail,
} from '@secondset/contracts/email';
import { type ClipboardEvent, type InputEvent, useState } from 'react';
import css from './field.module.css';
import { TextInput, type TextInputProps } from './inputs.tsx';

export interface EmailInputProps extends Omit<TextInputProps, 'type'> {
  /** Of the page. */
  language: EmailLanguage;
}

/** A field for an email address. What cannot be seen, such as a zero-width space that was pasted along, is taken out and told. */
export function EmailInput({ language, ...props }: EmailInputProps) {
  const [removed, setRemoved] = useState(false);
  const clean = ({ target, nativeEvent }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing) return;
    if (!hasInvisible(target.value)) return;
    target.value = visibleEmail(target.value);
    setRemoved(true);
  };
  // A browser may have taken them out of the value before anybody could see them there.
  const look = ({ clipboardData }: ClipboardEvent<HTMLElement>) =>
    setRemoved(hasInvisible(clipboardData.getData('text')));
  return (
    <div className={css.withNews} onInputCapture={clean} onPasteCapture={look}>
      <TextInput
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type="email"
      />
      <p aria-live="polite" className={css.hint}>
        {removed && invisibleRemoved[language]}
      </p>
    </div>
  );
}

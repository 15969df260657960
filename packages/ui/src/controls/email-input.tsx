import { invisibleRemoved, type Language } from '@secondset/content/say-email';
import { hasInvisible, visibleEmail } from '@secondset/contracts/email';
import { type ClipboardEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import css from './field.module.css';
import { TextInput, type TextInputProps } from './inputs.tsx';

export interface EmailInputProps extends Omit<TextInputProps, 'type'> {
  /** The language of the page. */
  language: Language;
}

/**
 * A field for an email address. It removes invisible characters, such as a pasted zero-width space,
 * and says so.
 */
export function EmailInput({ language, ...props }: EmailInputProps) {
  const [removed, setRemoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const clean = (field: unknown) => {
    if (!(field instanceof HTMLInputElement) || !hasInvisible(field.value)) return;
    field.value = visibleEmail(field.value);
    setRemoved(true);
  };
  // Who was quicker than the scripts has pasted already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stands there already.
  useEffect(() => clean(place.current?.querySelector('input')), []);
  const cleanTyped = ({ target, nativeEvent }: InputEvent<HTMLElement>) => {
    const composing = nativeEvent instanceof globalThis.InputEvent && nativeEvent.isComposing;
    if (!composing) clean(target);
  };
  // The browser may have removed them from the value already.
  const look = ({ clipboardData }: ClipboardEvent<HTMLElement>) =>
    setRemoved(hasInvisible(clipboardData.getData('text')));
  return (
    <div className={css.withNews} ref={place} onInputCapture={cleanTyped} onPasteCapture={look}>
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

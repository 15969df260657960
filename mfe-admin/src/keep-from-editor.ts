import type { KeyboardEvent } from 'react';

/**
 * Keeps keys from Editor.js, which listens on the document and applies Enter and Backspace pressed
 * anywhere to its current block.
 */
export function keepFromEditor(event: KeyboardEvent) {
  const inEditor = event.target instanceof Element && event.target.closest('.codex-editor');
  if (!inEditor) event.stopPropagation();
}

import type { KeyboardEvent } from 'react';

/**
 * Editor.js listens on the document and takes Enter and Backspace pressed anywhere for its current
 * block.
 */
export function keepFromEditor(event: KeyboardEvent) {
  const inEditor = event.target instanceof Element && event.target.closest('.codex-editor');
  if (!inEditor) event.stopPropagation();
}

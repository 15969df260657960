/**
 * Types `text` into a field at its caret, as the person would: undo works, and React hears of it.
 */
export function insertAtCaret(field: HTMLInputElement, text: string): void {
  field.focus();
  // Deprecated, and still the only way that keeps the browser's own undo.
  if (document.execCommand?.('insertText', false, text)) return;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

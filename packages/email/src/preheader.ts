import { plainText } from '@secondset/blocks';
import type { EditorBody } from '@secondset/contracts';

const maxLength = 140;

/**
 * The line an inbox shows after the subject: the email's first words, never cut within a merge tag.
 */
export function defaultPreheader(body: EditorBody): string {
  const first = body.blocks.find((block) => block.type === 'paragraph');
  const text = first === undefined ? '' : plainText(first.data.text);
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(/\{\{[^{}]*\}?$/, '');
  return `${cut.replace(/\s\S*$/, '').trimEnd()}…`;
}

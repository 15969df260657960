import { plainText } from '@secondset/blocks';
import type { EditorBody } from '@secondset/contracts';

const maxLength = 140;
/** A merge tag that was cut; its fallback can have spaces. */
const unfinished = /\{\{[^{}]*\}?$/;

/**
 * The line an inbox shows after the subject: the email's first words, never cut within a merge tag.
 */
export function defaultPreheader(body: EditorBody): string {
  const first = body.blocks.find((block) => block.type === 'paragraph');
  const text = first === undefined ? '' : plainText(first.data.text);
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(unfinished, '');
  const whole = cut.replace(/\s\S*$/, '').replace(unfinished, '');
  return `${whole.trimEnd()}…`;
}

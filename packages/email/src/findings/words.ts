import { blockTexts, partsOf, plainText } from '@secondset/blocks';
import type { EditorBlock, EditorBody } from '@secondset/contracts';

const tag = /\{\{[^{}|]{0,100}(?:\|([^{}]{0,100}))?\}\}/g;
/** About as long as a name. */
const someName = 'Somebody';

/** A text in which each merge tag became its fallback, or some name. */
export const asRead = (text: string): string =>
  text.replace(tag, (_tag, fallback?: string) => fallback?.trim() ?? someName);

/** The texts of a block as a reader sees them, each without formatting. */
export function readableTexts(block: EditorBlock): string[] {
  const { html, words } = partsOf(block);
  return [...html.map(plainText), ...words].map(asRead);
}

/** How many letters a body has to read beside its pictures. */
export const lettersIn = ({ blocks }: EditorBody): number =>
  blocks.flatMap(readableTexts).reduce((sum, text) => sum + text.trim().length, 0);

/** How many letters a body has, markup of links included: a bound for its size. */
export const writtenLetters = ({ blocks }: EditorBody): number =>
  blocks.flatMap(blockTexts).reduce((sum, text) => sum + text.length, 0);

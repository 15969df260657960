import { refusal } from '@secondset/content/refusal';
import { type Check, warning } from './finding.ts';

/** Words without case and accents, so that "PRISION" is found by "prisión". */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

/** The same word, or more of it: "inmates", "felonies". */
const isSame = (token: string | undefined, word: string) =>
  token === word ||
  token === `${word}s` ||
  token === `${word}es` ||
  (word.endsWith('y') && token === `${word.slice(0, -1)}ies`);

/** Words in a row, as in "behind bars". */
function holds(text: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return text.some((_, start) => phrase.every((word, at) => isSame(text[start + at], word)));
}

/** Anyone near can read a subject and a preheader on the lock screen. */
export const sensitiveWords: Check = ({ subject, preheader, sensitiveWords: list }) => {
  const phrases = list.map((word) => ({ word, tokens: tokensOf(word) }));
  return (['subject', 'preheader'] as const).flatMap((field) => {
    const text = tokensOf(field === 'subject' ? subject : preheader);
    return phrases
      .filter(({ tokens }) => holds(text, tokens))
      .map(({ word }) => warning(refusal('sensitive-word', { word }), { field }));
  });
};

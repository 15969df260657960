import { escapeRegex } from '@secondset/service-kit/database';
import { fold } from './fold.ts';
import { cut, split } from './words.ts';

/** More would only make the search slower. */
const mostWords = 8;

/** The words of a search, each the start of a word of the person. */
export function searchWords(search: string): string[] {
  const words: string[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') words.push(cut(digits));
    digits = '';
  };
  for (const part of search.split(/\s/)) {
    // A phone number may be written with spaces.
    if (/^[\d+()./-]+$/.test(part)) {
      digits += part.replace(/\D/g, '');
      continue;
    }
    endNumber();
    if (part.includes('@')) words.push(cut(fold(part)));
    else words.push(...split(part));
  }
  endNumber();
  return [...new Set(words)].slice(0, mostWords);
}

/** The condition that a word of the person starts like this. */
export const startsLike = (word: string) => ({ words: { $regex: `^${escapeRegex(word)}` } });

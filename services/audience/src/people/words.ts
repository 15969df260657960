import { showEmail } from '@secondset/service-kit';
import { fold } from './fold.ts';

interface Named {
  fullName: string;
  phoneNumber: string;
  email?: string | undefined;
}

/** Longer words are cut, in what is stored and in what is searched for. */
const wordLength = 60;
/** Far more than a name, an address and a number have. */
const mostWords = 60;
const sortKeyLength = 40;

/** What the list is sorted by: the name, or what there is. Short, so that cursors stay short. */
export const sortKeyOf = ({ fullName, email, phoneNumber }: Named): string =>
  fold(fullName || showEmail(email ?? '') || phoneNumber)
    .trim()
    .slice(0, sortKeyLength)
    .toWellFormed();

/** What a person is found by: the start of each of these words. */
export const wordsOf = ({ fullName, email = '', phoneNumber }: Named): string[] =>
  withoutStarts([...nameWords(fullName), ...emailWords(email), ...phoneWords(phoneNumber)]).slice(
    0,
    mostWords,
  );

/** A word that another one starts with finds nobody whom that other one does not find. */
function withoutStarts(words: readonly string[]): string[] {
  const whole = new Set(words);
  const sorted = [...whole].sort();
  for (const [at, word] of sorted.entries())
    if (sorted[at + 1]?.startsWith(word)) whole.delete(word);
  return [...whole];
}

export const cut = (word: string) => word.slice(0, wordLength).toWellFormed();
/** The folded words of a text. */
export const split = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);

/** “O’Neil” is found as o, neil and oneil. */
function nameWords(name: string): string[] {
  const joined = fold(name)
    .split(/\s+/)
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...split(name), ...joined.filter(Boolean).map(cut)];
}

function emailWords(stored: string): string[] {
  if (stored === '') return [];
  const shown = showEmail(stored);
  return [stored, shown].flatMap((address) => {
    const folded = fold(address);
    const at = folded.lastIndexOf('@');
    const hosts = split(folded.slice(at + 1));
    return [
      cut(folded),
      cut(folded.slice(at)),
      ...split(folded.slice(0, at)),
      // The last part, such as “org”, says nothing.
      ...hosts.slice(0, -1),
    ];
  });
}

/** With and without the codes of country and area, and by its last four digits. */
function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return [];
  return [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)].map(cut);
}

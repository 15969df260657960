import { visibleEmail } from '@secondset/contracts';
import { fold } from '../people/fold.ts';
import { wordsOf } from '../people/words.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

/** More than the longest answers have different words of use. */
const mostWords = 400;
const longestWord = 60;
const split = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord).toWellFormed());

/** What an entry is found by: the start of each word of the sender's and of what they wrote. */
export function entryWords({
  name,
  email,
  details,
}: Pick<FormEntryRecord, 'name' | 'email' | 'details'>): string[] {
  const person = wordsOf({ fullName: name, email, phoneNumber: details.phone ?? '' });
  const written = Object.values(details).flatMap(split);
  return [...new Set([...person, ...written])].slice(0, mostWords);
}

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The condition for what somebody types into the search; an address or `@domain` is one word. */
export function entrySearch(search: string): object {
  if (search.trim() === '') return {};
  const words = search.includes('@') ? [fold(visibleEmail(search))] : split(search);
  const starts = words
    .filter((word) => word.length > 0)
    .map((word) => ({ words: { $regex: `^${escapeRegex(word.slice(0, longestWord))}` } }));
  return starts.length === 0 ? { _id: { $in: [] } } : { $and: starts };
}

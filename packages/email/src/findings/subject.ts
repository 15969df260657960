import { refusal } from '@secondset/content/refusal';
import { type Check, note, warning } from './finding.ts';
import { asRead } from './words.ts';

const mostCharacters = 60;
const place = { field: 'subject' } as const;

/** As a person counts them: an emoji is one, whatever it is made of. */
const charactersIn = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;

export const subjectLength: Check = ({ subject }) => {
  const count = charactersIn(asRead(subject).trim());
  if (count <= mostCharacters) return [];
  return [warning(refusal('subject-long', { count, max: mostCharacters }), place)];
};

const fewestCapitals = 8;
const repeated = /!!|¡¡|\?\?\?|\$\$/;

/** True for words in capitals throughout; short ones are abbreviations. */
function isInCapitals(text: string): boolean {
  const cased = [...text].filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  return cased.length >= fewestCapitals && cased.every((letter) => letter === letter.toUpperCase());
}

export const shoutingSubject: Check = ({ subject }) => {
  const written = subject.replace(/\{\{[^{}]{0,200}\}\}/g, '');
  return isInCapitals(written) || repeated.test(written)
    ? [warning(refusal('subject-shouting', {}), place)]
    : [];
};

/** Only a note: the first words of the body stand in for it. */
export const missingPreheader: Check = ({ preheader }) =>
  preheader.trim() === '' ? [note(refusal('preheader-missing', {}), { field: 'preheader' })] : [];

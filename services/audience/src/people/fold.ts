/** Goes up with every change of `fold` or `wordsOf`, so that a migration can bring people along. */
export const foldVersion = 2;

/** Letters that Unicode does not take apart, as people type them on an English keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
};

/**
 * Text without case, accents and invisible characters. Names are stored, sorted and searched in
 * this form.
 */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[łđðøæœßþı]/g, (letter) => plainLetters[letter] ?? letter);

/**
 * Texts that a spreadsheet takes for a formula, and those that look as if they had been escaped:
 * after the quotes, one of `= + - @`, their full-width forms, a bar, a tab or a line break.
 */
const risky = /^'*[=+\-@\t\r\n|＝＋－＠]/u;

/** Puts a quote in front of what a spreadsheet would calculate. `unescapeFormula` takes it back. */
export const escapeFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** The text as it was before it was escaped; other texts stay as they are. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;

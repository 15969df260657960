/**
 * What a spreadsheet could run as a formula, also behind quotes that we put there: our own import
 * takes exactly one away.
 */
const risky = /^'*[=+\-@\t\r\n|＝＋－＠]/u;
const special = /[",;\r\n]/;

const cell = (text: string): string => {
  const safe = risky.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV as Excel reads it (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

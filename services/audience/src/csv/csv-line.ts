import { escapeFormula } from './formulas.ts';

/** Without it, Excel takes UTF-8 for Windows-1252. */
export const byteOrderMark = '\ufeff';

const special = /[",;\r\n\t]|^\s|\s$/u;

const cell = (text: string): string => {
  const safe = escapeFormula(text);
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV as Excel reads it (RFC 4180), with formulas escaped. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

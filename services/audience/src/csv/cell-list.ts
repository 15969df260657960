const separator = /[,;]/;
const escapable = /[\\,;]/g;

/** Several texts in one cell, such as tags; `splitList` gives them back, whatever they contain. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(escapable, '\\$&')).join('; ');

/** The texts of a cell, separated by commas or semicolons; a backslash keeps the next character. */
export function splitList(cell: string): string[] {
  const texts = [''];
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell.charAt(at);
    if (separator.test(character)) texts.push('');
    else {
      const next = cell.charAt(at + 1);
      const isEscape = character === '\\' && next.search(escapable) === 0;
      if (isEscape) at += 1;
      texts.push((texts.pop() ?? '') + (isEscape ? next : character));
    }
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

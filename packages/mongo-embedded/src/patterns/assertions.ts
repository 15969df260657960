import type { Node } from './node.ts';
import type { Scanner } from './scanner.ts';
import { setOf } from './sets.ts';

const assertion = (source: string): Node => ({ kind: 'assertion', source });

export const textStart: Node = { kind: 'assertion', source: '^', start: true };
/** The end of the text, or before the newline that ends it. */
export const textEnd = assertion('(?=\\n?$)');
/** The start of a line with `m`: not after a newline that ends the text. */
export const lineStart = assertion('(?:^|(?<=\\n)(?=[^]))');
export const lineEnd = assertion('(?=\\n|$)');

/** Any word character. */
const word = (ucp: boolean) => `[${setOf('w', ucp) ?? ''}]`;

/** `[[:<:]]` and `[[:>:]]`, whose first bracket has been taken. */
export function readWordEdge(scanner: Scanner, ucp: boolean): Node | undefined {
  if (scanner.take('[:<:]]')) return assertion(`(?<!${word(ucp)})(?=${word(ucp)})`);
  if (scanner.take('[:>:]]')) return assertion(`(?<=${word(ucp)})(?!${word(ucp)})`);
  return undefined;
}

/** The assertion that an escape such as `\b` stands for, if it is one. */
export function assertionFor(letter: string, ucp: boolean): Node | undefined {
  switch (letter) {
    case 'A':
    case 'G':
      return textStart;
    case 'z':
      return assertion('$');
    case 'Z':
      return textEnd;
    case 'b':
      return assertion(
        ucp ? `(?:(?<=${word(ucp)})(?!${word(ucp)})|(?<!${word(ucp)})(?=${word(ucp)}))` : '\\b',
      );
    case 'B':
      return assertion(
        ucp ? `(?:(?<=${word(ucp)})(?=${word(ucp)})|(?<!${word(ucp)})(?!${word(ucp)}))` : '\\B',
      );
    default:
      return undefined;
  }
}

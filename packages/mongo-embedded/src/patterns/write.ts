import { canBeEmpty } from './check.ts';
import { has, type Node, type One } from './node.ts';

/** A piece of JavaScript source; with `folds`, it must be read ignoring case. */
interface Piece {
  readonly source: string;
  readonly folds: boolean;
}

/** The JavaScript source of a pattern, for the flag `u` only: every option is written out. */
export function writePattern(root: Node): string {
  return new Writer(root).write(root);
}

class Writer {
  readonly #referred = new Set<number>();
  #atoms = 0;

  constructor(root: Node) {
    has(root, (node) => {
      if (node.kind === 'reference') this.#referred.add(node.number);
      return false;
    });
  }

  write(node: Node): string {
    return joined([this.#piece(node)]);
  }

  #piece(node: Node): Piece {
    switch (node.kind) {
      case 'one':
        return writeOne(node);
      case 'assertion':
        return fixed(node.source);
      case 'sequence':
        return fixed(joined(node.items.map((item) => this.#piece(item))));
      case 'choice':
        return fixed(`(?:${node.branches.map((branch) => this.write(branch)).join('|')})`);
      case 'group':
        return fixed(this.#group(node.item, node.number));
      case 'atomic': {
        // A lookahead is never searched again once it has matched, which makes it an atomic group.
        this.#atoms += 1;
        const name = `a${this.#atoms}`;
        return fixed(`(?=(?<${name}>${this.write(node.item)}))\\k<${name}>`);
      }
      case 'look': {
        const opening = `(?${node.behind ? '<' : ''}${node.negative ? '!' : '='}`;
        return fixed(`${opening}${this.write(node.item)})`);
      }
      case 'repeat': {
        const max = Number.isFinite(node.max) ? String(node.max) : '';
        const item = this.#piece(node.item);
        if (node.max === 1 && canBeEmpty(node.item)) {
          // JavaScript would not let the item be empty; PCRE does.
          const written = joined([item]);
          return fixed(`(?:${node.lazy ? `|${written}` : `${written}|`})`);
        }
        const source = `(?:${item.source}){${node.min},${max}}${node.lazy ? '?' : ''}`;
        return { source, folds: item.folds };
      }
      case 'reference':
        return { source: `\\k<g${node.number}>`, folds: node.ignoreCase };
    }
  }

  #group(item: Node, number: number | undefined): string {
    const isReferred = number !== undefined && this.#referred.has(number);
    return `(?${isReferred ? `<g${number}>` : ':'}${this.write(item)})`;
  }
}

function fixed(source: string): Piece {
  return { source, folds: false };
}

/** Neighbors that ignore case share one group. */
function joined(pieces: readonly Piece[]): string {
  let result = '';
  let folding = '';
  for (const { source, folds } of [...pieces, fixed('')]) {
    if (folds) folding += source;
    else {
      if (folding !== '') result += `(?i:${folding})`;
      folding = '';
      result += source;
    }
  }
  return result;
}

function writeOne({ letters, sets, negated, ignoreCase }: One): Piece {
  const folds = ignoreCase && letters !== '';
  if (folds && sets.length === 0) return { source: `[${negated ? '^' : ''}${letters}]`, folds };
  const complements = sets.filter((set) => set.startsWith('[^'));
  const plain = sets.filter((set) => !set.startsWith('[^')).join('');
  const together = folds ? plain : letters + plain;
  if (!folds && complements.length === 0) return fixed(`[${negated ? '^' : ''}${together}]`);
  const parts = [...complements];
  if (together !== '') parts.push(`[${together}]`);
  if (folds) parts.push(`(?i:[${letters}])`);
  const either = parts.join('|');
  return fixed(negated ? `(?:(?!${either})[^])` : `(?:${either})`);
}

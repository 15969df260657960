/** A pattern that is wrong, or contains what cannot be matched here as PCRE matches it. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** One code point: a literal, a set, or any. */
export interface One {
  readonly kind: 'one';
  /** The part affected by ignoring case, as the inside of a JavaScript class. */
  readonly letters: string;
  /**
   * The fixed part: `\w`, `[:alpha:]`, `\p{Lu}` …, each the inside of a class or a negated class.
   */
  readonly sets: readonly string[];
  readonly negated: boolean;
  readonly ignoreCase: boolean;
  /** The code point, if it is a single one whose case matters. */
  readonly literal?: string;
}

/** A parsed pattern. Parsing resolves all options, so nothing in it depends on its surroundings. */
export type Node =
  | One
  | {
      /** Something of zero width, as JavaScript writes it. */
      readonly kind: 'assertion';
      readonly source: string;
      /** Holds only at the start of the text. */
      readonly start?: boolean;
    }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'choice'; readonly branches: readonly Node[] }
  | { readonly kind: 'group'; readonly item: Node; readonly number?: number }
  | { readonly kind: 'atomic'; readonly item: Node }
  | {
      readonly kind: 'look';
      readonly item: Node;
      readonly behind: boolean;
      readonly negative: boolean;
    }
  | {
      readonly kind: 'repeat';
      readonly item: Node;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  | { readonly kind: 'reference'; readonly number: number; readonly ignoreCase: boolean };

/** A node's direct children. */
export function inside(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'choice':
      return node.branches;
    case 'group':
    case 'atomic':
    case 'look':
    case 'repeat':
      return [node.item];
    default:
      return [];
  }
}

/** Whether a node or one inside it satisfies a condition. */
export function has(node: Node, wanted: (node: Node) => boolean): boolean {
  return wanted(node) || inside(node).some((child) => has(child, wanted));
}

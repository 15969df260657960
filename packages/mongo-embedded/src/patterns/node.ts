/** A pattern that is wrong, or holds what cannot be matched here as PCRE matches it. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** One code point: a literal, a set, or any. */
export interface One {
  readonly kind: 'one';
  /**
   * What of it follows the case of letters when that is ignored, as the inside of a JavaScript
   * class.
   */
  readonly letters: string;
  /**
   * What of it is fixed: `\w`, `[:alpha:]`, `\p{Lu}` …, each the inside of a class or a negated
   * class.
   */
  readonly sets: readonly string[];
  readonly negated: boolean;
  readonly ignoreCase: boolean;
  /** The code point, where it is one and its case counts. */
  readonly literal?: string;
}

/**
 * A parsed pattern. Parsing settles all options, so that nothing below depends on its surroundings.
 */
export type Node =
  | One
  | {
      /** Something without a width, as JavaScript writes it. */
      readonly kind: 'assertion';
      readonly source: string;
      /** It holds at the start of the text and nowhere else. */
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

/** The nodes directly inside one. */
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

/** Whether a node or one inside it is such a one. */
export function has(node: Node, wanted: (node: Node) => boolean): boolean {
  return wanted(node) || inside(node).some((child) => has(child, wanted));
}

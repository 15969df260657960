import { has, inside, type Node, PatternError } from './node.ts';

/**
 * Refuses what JavaScript would match differently than PCRE: a reference to a group that may not be
 * set (it matches the empty string here and fails in PCRE), and loops over the empty string where
 * it matters which way they went. Also refuses what PCRE itself refuses: a lookbehind of no fixed
 * width.
 */
export function checkPattern(root: Node): void {
  checkReferences(root, new Set());
  if (has(root, ({ kind }) => kind === 'reference' || kind === 'atomic')) {
    const emptyLoop = (node: Node): boolean =>
      node.kind === 'repeat' && node.max > 1 && canBeEmpty(node.item);
    if (has(root, emptyLoop)) {
      throw new PatternError(
        'a loop round what may be empty is not supported beside references and atomic groups',
      );
    }
  }
  checkLooks(root);
  if (optionalParts(root) > mostOptional) throw new PatternError('too many optional parts');
}

/** For some patterns, JavaScript's compile time doubles with each optional part. */
const mostOptional = 18;

function optionalParts(node: Node): number {
  const own = node.kind === 'repeat' && node.max <= 3 && node.min < node.max ? 1 : 0;
  return inside(node).reduce((sum, child) => sum + optionalParts(child), own);
}

/** Returns the groups that are set whenever a node has matched. */
function checkReferences(node: Node, set: ReadonlySet<number>): ReadonlySet<number> {
  switch (node.kind) {
    case 'one':
    case 'assertion':
      return set;
    case 'reference':
      if (set.has(node.number)) return set;
      throw new PatternError('a reference to a group that may not be set is not supported');
    case 'sequence':
      return node.items.reduce((known, item) => checkReferences(item, known), set);
    case 'choice': {
      const [first = set, ...others] = node.branches.map((branch) => checkReferences(branch, set));
      return new Set([...first].filter((number) => others.every((other) => other.has(number))));
    }
    case 'group': {
      const known = checkReferences(node.item, set);
      return node.number === undefined ? known : new Set([...known, node.number]);
    }
    case 'atomic':
      return checkReferences(node.item, set);
    case 'look': {
      const known = checkReferences(node.item, set);
      return node.negative ? set : known;
    }
    case 'repeat': {
      const known = checkReferences(node.item, set);
      return node.min > 0 ? known : set;
    }
  }
}

/** Whether a node can match the empty string. */
export function canBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'one':
      return false;
    case 'assertion':
    case 'look':
    case 'reference':
      return true;
    case 'sequence':
      return node.items.every(canBeEmpty);
    case 'choice':
      return node.branches.some(canBeEmpty);
    case 'group':
    case 'atomic':
      return canBeEmpty(node.item);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.item);
  }
}

function checkLooks(node: Node): void {
  if (node.kind === 'look' && node.behind) {
    const branches = node.item.kind === 'choice' ? node.item.branches : [node.item];
    if (branches.some((branch) => widthOf(branch) === undefined)) {
      throw new PatternError('lookbehind assertion is not fixed length');
    }
    if (has(node.item, ({ kind }) => kind === 'atomic' || kind === 'reference')) {
      throw new PatternError('atomic groups and references are not supported in a lookbehind');
    }
  }
  for (const child of inside(node)) checkLooks(child);
}

/** How many code points a node matches; undefined if that varies. */
function widthOf(node: Node): number | undefined {
  switch (node.kind) {
    case 'one':
      return 1;
    case 'assertion':
    case 'look':
      return 0;
    case 'reference':
      return undefined;
    case 'sequence':
      return node.items.reduce<number | undefined>((sum, item) => plus(sum, widthOf(item)), 0);
    case 'choice': {
      const [first, ...others] = node.branches.map(widthOf);
      return others.every((other) => other === first) ? first : undefined;
    }
    case 'group':
    case 'atomic':
      return widthOf(node.item);
    case 'repeat': {
      const width = widthOf(node.item);
      return node.min === node.max && width !== undefined ? width * node.min : undefined;
    }
  }
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

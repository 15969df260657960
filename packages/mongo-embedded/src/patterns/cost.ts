import type { Node } from './node.ts';

/** A loop around a choice: the number of paths doubles with each round. */
const endless = Number.POSITIVE_INFINITY;

/**
 * Roughly the most steps a backtracking engine may take over a text of this length. An upper bound,
 * often far too high.
 */
export function worstSteps(root: Node, textLength: number): number {
  const length = Math.max(1, textLength);
  const ways = waysThrough(root, length);
  return ways * (beginsAtStart(root) ? 1 : length);
}

function waysThrough(node: Node, length: number): number {
  switch (node.kind) {
    case 'one':
    case 'assertion':
      return 1;
    case 'reference':
      return length;
    case 'sequence':
      return node.items.reduce((product, item) => product * waysThrough(item, length), 1);
    case 'choice':
      return node.branches.reduce((sum, branch) => sum + waysThrough(branch, length), 0);
    case 'group':
    case 'atomic':
    case 'look':
      return waysThrough(node.item, length);
    case 'repeat': {
      const inner = waysThrough(node.item, length);
      if (inner > 1 && node.max > 1) return endless;
      return inner * (Math.min(node.max, length) - Math.min(node.min, length) + 1);
    }
  }
}

function beginsAtStart(node: Node): boolean {
  if (node.kind === 'sequence') return node.items[0] !== undefined && beginsAtStart(node.items[0]);
  if (node.kind === 'choice') return node.branches.every(beginsAtStart);
  if (node.kind === 'group') return beginsAtStart(node.item);
  return node.kind === 'assertion' && node.start === true;
}

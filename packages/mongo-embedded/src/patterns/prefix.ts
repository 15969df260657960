import type { Node } from './node.ts';

/** The text every match starts with, for an index range; may be empty. */
export function literalPrefix(root: Node): string {
  if (root.kind !== 'sequence') return '';
  const [first, ...items] = root.items;
  if (first?.kind !== 'assertion' || first.start !== true) return '';
  let prefix = '';
  for (const item of items) {
    const one = item.kind === 'repeat' && item.min > 0 ? item.item : item;
    if (one.kind !== 'one' || one.literal === undefined) return prefix;
    prefix += one.literal;
    if (one !== item) return prefix;
  }
  return prefix;
}

import type { EditorBlock, ListItem } from '@secondset/contracts';
import { type Inline, parseInline } from './inline-html.ts';

/** Every HTML fragment in a block, as the editor saved it. */
export function blockFragments(block: EditorBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return [block.data.text];
    case 'list':
      return block.data.items.flatMap(itemFragments);
    case 'quote':
      return [block.data.text, block.data.caption];
    case 'code':
      return [];
    case 'image':
      return [block.data.caption];
    default:
      return block satisfies never;
  }
}

const itemFragments = (item: ListItem): string[] => [
  item.content,
  ...item.items.flatMap(itemFragments),
];

/**
 * Every run of words and every link target in a block: each is searched for merge tags separately.
 */
export const blockTexts = (block: EditorBlock): string[] =>
  block.type === 'code'
    ? [block.data.code]
    : blockFragments(block).flatMap((html) => parseInline(html).flatMap(pieceTexts));

/** The runs of words and the link targets of a piece. */
export function pieceTexts(piece: Inline): string[] {
  if (piece.kind === 'text') return [piece.text];
  if (piece.kind === 'break') return [];
  return [...(piece.href === undefined ? [] : [piece.href]), ...piece.children.flatMap(pieceTexts)];
}

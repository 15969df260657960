import type { EditorBlock, ListItem } from '@secondset/contracts';
import { type Inline, parseInline } from './inline-html.ts';

/** Every run of words in a block, and every link target: the places where a merge tag is looked for, each by itself. */
export function blockTexts(block: EditorBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return inlineTexts(block.data.text);
    case 'list':
      return block.data.items.flatMap(itemTexts);
    case 'quote':
      return [...inlineTexts(block.data.text), ...inlineTexts(block.data.caption)];
    case 'code':
      return [block.data.code];
    case 'image':
      return inlineTexts(block.data.caption);
    default:
      return block satisfies never;
  }
}

const itemTexts = (item: ListItem): string[] => [
  ...inlineTexts(item.content),
  ...item.items.flatMap(itemTexts),
];

const inlineTexts = (html: string): string[] => parseInline(html).flatMap(pieceTexts);

function pieceTexts(piece: Inline): string[] {
  if (piece.kind === 'text') return [piece.text];
  if (piece.kind === 'break') return [];
  return [...(piece.href === undefined ? [] : [piece.href]), ...piece.children.flatMap(pieceTexts)];
}

import type { EditorBlock, EditorBody, ListItem } from '@secondset/contracts';

export const emptyBody: EditorBody = { blocks: [] };

const hasText = (html: string) => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';
const itemHasText = (item: ListItem): boolean =>
  hasText(item.content) || item.items.some(itemHasText);

function isEmptyBlock(block: EditorBlock): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return !hasText(block.data.text);
    case 'quote':
      return !hasText(block.data.text + block.data.caption);
    case 'list':
      return !block.data.items.some(itemHasText);
    case 'code':
      return block.data.code.trim() === '';
    case 'image':
      return false;
  }
}

/** True when a reader would see nothing. */
export const isEmptyBody = (body: EditorBody): boolean => body.blocks.every(isEmptyBlock);

import {
  cleanText,
  type EditorBlock,
  type EditorBody,
  editorBlockSchema,
  type ListItem,
} from '@secondset/contracts';
import { safeHtml } from './safe-html.ts';

/** A body with nothing in it. */
export const emptyBody: EditorBody = { blocks: [] };

const safeItem = (item: ListItem): ListItem => ({
  ...item,
  content: safeHtml(item.content),
  items: item.items.map(safeItem),
});

function safeBlock(block: EditorBlock): EditorBlock {
  switch (block.type) {
    case 'paragraph':
      return { ...block, data: { text: safeHtml(block.data.text) } };
    case 'header':
      return { ...block, data: { ...block.data, text: safeHtml(block.data.text) } };
    case 'list':
      return { ...block, data: { ...block.data, items: block.data.items.map(safeItem) } };
    case 'quote': {
      const { text, caption } = block.data;
      const data = { ...block.data, text: safeHtml(text), caption: safeHtml(caption) };
      return { ...block, data };
    }
    case 'code':
      return { ...block, data: { code: cleanText(block.data.code) } };
    case 'image':
      return { ...block, data: { ...block.data, caption: safeHtml(block.data.caption) } };
  }
}

/**
 * What may be fed to the editor, or sent on from it: blocks of a known shape whose texts are safe
 * HTML. No block is left out: one of another shape, which no tool of ours makes, throws. The server
 * checks too; this guards the live page, since Editor.js renders what it is given.
 */
export function safeBody(body: { blocks: readonly unknown[] }): EditorBody {
  return { blocks: body.blocks.map((block) => safeBlock(editorBlockSchema.parse(block))) };
}

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

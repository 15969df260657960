import {
  cleanText,
  type EditorBlock,
  type EditorBody,
  editorBlockSchema,
  type ListItem,
} from '@secondset/contracts';
import { safeHtml } from './safe-html.ts';

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
 * A body that is safe to load into the editor or to take from it: blocks of a known shape whose
 * texts are safe HTML. Never drops a block; an unknown shape, which none of our tools creates,
 * throws. The server checks too. This protects the live page, because Editor.js renders what it is
 * given.
 */
export function safeBody(body: { blocks: readonly unknown[] }): EditorBody {
  return { blocks: body.blocks.map((block) => safeBlock(editorBlockSchema.parse(block))) };
}

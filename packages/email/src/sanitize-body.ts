import { cleanText, type EditorBlock, type EditorBody, type ListItem } from '@secondset/contracts';
import { usableImageUrl } from './links.ts';
import { sanitizeInline } from './sanitize-inline.ts';

const counterTypes = new Set([
  'numeric',
  'lower-roman',
  'upper-roman',
  'lower-alpha',
  'upper-alpha',
]);

/**
 * The second line of defense after `bodyProblems`, which refuses anything that would change what
 * people read. Removes what could run in a browser or an email client: tags beyond inline
 * formatting, attributes, links with schemes other than http, https, mailto and tel, unusable image
 * addresses. Editor.js sanitizes nothing on load, so this runs on write and again before a stored
 * body is edited or rendered. Idempotent.
 */
export const sanitizeBody = (body: EditorBody): EditorBody => ({
  ...body,
  blocks: body.blocks.map(sanitizeBlock),
});

function sanitizeBlock(block: EditorBlock): EditorBlock {
  switch (block.type) {
    case 'paragraph':
      return { ...block, data: { text: sanitizeInline(block.data.text) } };
    case 'header':
      return { ...block, data: { ...block.data, text: sanitizeInline(block.data.text) } };
    case 'list':
      return {
        ...block,
        data: {
          style: block.data.style,
          meta: listMeta(block.data.meta),
          items: block.data.items.map(sanitizeItem),
        },
      };
    case 'quote':
      return {
        ...block,
        data: {
          ...block.data,
          text: sanitizeInline(block.data.text),
          caption: sanitizeInline(block.data.caption),
        },
      };
    case 'code':
      // Plain text in the editor's textarea; it is escaped when rendered.
      return { ...block, data: { code: cleanText(block.data.code) } };
    case 'image':
      return {
        ...block,
        data: {
          ...block.data,
          file: { ...block.data.file, url: usableImageUrl(block.data.file.url) },
          caption: sanitizeInline(block.data.caption),
        },
      };
    default:
      return block satisfies never;
  }
}

const sanitizeItem = (item: ListItem): ListItem => ({
  content: sanitizeInline(item.content),
  meta: item.meta?.checked === undefined ? {} : { checked: item.meta.checked === true },
  items: item.items.map(sanitizeItem),
});

function listMeta(meta: Record<string, unknown> | undefined): Record<string, unknown> {
  const { start, counterType } = meta ?? {};
  return {
    ...(Number.isSafeInteger(start) && { start }),
    ...(typeof counterType === 'string' && counterTypes.has(counterType) && { counterType }),
  };
}

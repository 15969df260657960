import type { EditorBlock, ListItem } from '@secondset/contracts';
import { inlineText, type RenderContext } from './inline-renderers.ts';

/** The same blocks for readers without HTML; link targets follow the words in parentheses. */
export const blocksToText = (blocks: EditorBlock[], context: RenderContext) =>
  blocks
    .map((block) => blockText(block, context))
    .filter((text) => text !== '')
    .join('\n\n');

function blockText(block: EditorBlock, context: RenderContext): string {
  switch (block.type) {
    case 'paragraph':
    case 'header':
      return inlineText(block.data.text, context);
    case 'list':
      return listText(block.data.items, block.data, context, '');
    case 'quote': {
      const caption = inlineText(block.data.caption, context);
      const quoted = prefixLines(inlineText(block.data.text, context), '> ');
      return caption === '' ? quoted : `${quoted}\n— ${caption}`;
    }
    case 'code':
      return context.tags.write(block.data.code, 'text');
    case 'image':
      return inlineText(block.data.caption, context);
    default:
      return block satisfies never;
  }
}

type ListData = Extract<EditorBlock, { type: 'list' }>['data'];

function listText(
  items: ListItem[],
  list: ListData,
  context: RenderContext,
  indent: string,
): string {
  const first = indent === '' && typeof list.meta?.start === 'number' ? list.meta.start : 1;
  return items
    .map((item, index) => {
      const nested = listText(item.items, list, context, `${indent}  `);
      const line = `${indent}${bullet(list, item, first + index)} ${inlineText(item.content, context)}`;
      return nested === '' ? line : `${line}\n${nested}`;
    })
    .join('\n');
}

function bullet({ style }: ListData, item: ListItem, number: number): string {
  switch (style) {
    case 'ordered':
      return `${number}.`;
    case 'checklist':
      return item.meta?.checked === true ? '[x]' : '[ ]';
    case 'unordered':
      return '-';
    default:
      return style satisfies never;
  }
}

const prefixLines = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n');

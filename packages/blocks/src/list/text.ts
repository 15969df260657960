import type { ListItem } from '@secondset/contracts';
import type { DataOf } from '../block-kind.ts';
import { inlineText, type MailContext } from '../inline/inline-renderers.ts';

/** A line per item, indented by two spaces per level. */
export function listText(
  items: readonly ListItem[],
  list: DataOf<'list'>,
  context: MailContext,
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

function bullet({ style }: DataOf<'list'>, item: ListItem, number: number): string {
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

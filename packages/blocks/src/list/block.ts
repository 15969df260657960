import { refusal } from '@secondset/content/refusal';
import type { ListItem } from '@secondset/contracts';
import type { BlockChange, BlockKind } from '../block-kind.ts';
import { listHtml } from './html.ts';
import { listText } from './text.ts';

/** More than anyone writes; it limits the cost of a request. */
const maxItems = 1_000;
const counterTypes = new Set([
  'numeric',
  'lower-roman',
  'upper-roman',
  'lower-alpha',
  'upper-alpha',
]);

export const list: BlockKind<'list'> = {
  name: 'List',
  rewrite: ({ style, meta, items }, change) => ({
    style,
    ...(meta && { meta: knownMeta(meta) }),
    items: items.map((item) => rewriteItem(item, change)),
  }),
  mail: (data, context) => listHtml(data.items, data, context, true),
  text: (data, context) => listText(data.items, data, context, ''),
  check: ({ items }) => {
    const count = countItems(items);
    return count > maxItems ? [refusal('too-many-items', { count, max: maxItems })] : [];
  },
  prose: ({ items }) => lines(items).join('<br>'),
};

const rewriteItem = ({ content, meta, items }: ListItem, change: BlockChange): ListItem => ({
  content: change.html(content),
  ...(meta && { meta: 'checked' in meta ? { checked: meta.checked === true } : {} }),
  items: items.map((item) => rewriteItem(item, change)),
});

/** What the email shows of the list tool's settings. */
function knownMeta({ start, counterType }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(Number.isSafeInteger(start) && { start }),
    ...(typeof counterType === 'string' && counterTypes.has(counterType) && { counterType }),
  };
}

const countItems = (items: readonly ListItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.items), 0);

const lines = (items: readonly ListItem[]): string[] =>
  items.flatMap((item) => [item.content, ...lines(item.items)]);

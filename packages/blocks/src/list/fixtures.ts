import type { ListItem } from '@secondset/contracts';
import fc from 'fast-check';
import type { BlockFixtures, Seen } from '../testing/block-fixtures.ts';

const item = (html: fc.Arbitrary<string>, depth: number): fc.Arbitrary<ListItem> =>
  fc.record({
    content: html,
    meta: fc.record({ checked: fc.boolean() }, { requiredKeys: [] }),
    items: depth === 0 ? fc.constant([]) : fc.array(item(html, depth - 1), { maxLength: 2 }),
  });

const seenItems = (items: readonly ListItem[], style: string): Seen[] =>
  items.flatMap(({ content, meta, items: inner }, index) => {
    const box = meta?.checked === true ? ['☑ ', '[x] '] : ['☐ ', '[ ] '];
    const [mark = '', textMark = ''] =
      style === 'checklist' ? box : ['', style === 'ordered' ? `${index + 1}. ` : '- '];
    return [{ html: content, mark, textMark }, ...seenItems(inner, style)];
  });

export const fixtures: BlockFixtures<'list'> = {
  examples: [
    {
      style: 'unordered',
      items: [{ content: 'Trail', items: [{ content: 'Beach', items: [] }] }],
    },
    { style: 'ordered', meta: { start: 3 }, items: [{ content: 'Three', items: [] }] },
    { style: 'checklist', items: [{ content: 'Water', meta: { checked: true }, items: [] }] },
  ],
  any: ({ html }) =>
    fc.record({
      style: fc.constantFrom('ordered', 'unordered', 'checklist'),
      items: fc.array(item(html, 2), { maxLength: 3 }),
    }),
  seen: ({ style, items }) => seenItems(items, style),
};

import type { EditorBlock, ListItem } from '@secondset/contracts';

/** A block in short form: lists as indented lines. */
export function shortOf(block: EditorBlock): string {
  const lines = (items: ListItem[], indent: string): string[] =>
    items.flatMap(({ content, meta, items: inner }) => [
      `${indent}${meta?.checked ? '[x] ' : ''}${content}`,
      ...lines(inner, `${indent}  `),
    ]);
  switch (block.type) {
    case 'paragraph':
      return block.data.text;
    case 'header':
      return `${'#'.repeat(block.data.level)} ${block.data.text}`;
    case 'list':
      return [
        `${block.data.style}${block.data.meta?.start ?? ''}:`,
        ...lines(block.data.items, '- '),
      ].join('\n');
    case 'quote':
      return `> ${block.data.text}`;
    case 'code':
      return `code: ${block.data.code}`;
    case 'image':
      return `image ${block.data.file.url} ${block.data.alt ?? ''}`.trim();
    case 'delimiter':
      return '---';
    default:
      throw new Error(`No paste makes a ${block.type}.`);
  }
}

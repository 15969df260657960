import type { BlockChange, BlockKind, DataOf, MjmlNode } from '../block-kind.ts';
import { inlineHtml, inlineText, type MailContext } from '../inline/inline-renderers.ts';
import { pictureHtml } from '../picture.ts';

type Column = DataOf<'columns'>['left'];

/** Half of the email's 600 pixels, less the padding of the section and of the text. */
const columnWidth = 264;

/**
 * A section of its own, because only that makes columns that stand side by side in Outlook for
 * Windows and one below the other on a phone.
 */
export const columns: BlockKind<'columns'> = {
  name: 'Two columns',
  rewrite: ({ left, right }, change) => ({
    left: rewriteColumn(left, change),
    right: rewriteColumn(right, change),
  }),
  mail: ({ left, right }, context) => [
    {
      tagName: 'mj-section',
      attributes: { 'padding-left': '12px', 'padding-right': '12px' },
      children: [columnNode(left, context), columnNode(right, context)],
    },
  ],
  text: ({ left, right }, context) =>
    [columnText(left, context), columnText(right, context)]
      .filter((text) => text !== '')
      .join('\n\n'),
};

const rewriteColumn = ({ text, image }: Column, change: BlockChange): Column => ({
  ...(image && { image: { file: change.picture(image.file), alt: change.words(image.alt) } }),
  text: change.html(text),
});

function columnNode({ text, image }: Column, context: MailContext): MjmlNode {
  const picture = image ? pictureHtml(image.file, image.alt, columnWidth, context) : '';
  const content = `${picture}<p style="margin:0 0 16px">${inlineHtml(text, context)}</p>`;
  return {
    tagName: 'mj-column',
    attributes: {},
    children: [{ tagName: 'mj-text', attributes: { padding: '8px 12px' }, content }],
  };
}

function columnText({ text, image }: Column, context: MailContext): string {
  const alt = image ? context.tags.write(image.alt.trim(), 'text') : '';
  return [...(alt === '' ? [] : [`[${alt}]`]), inlineText(text, context)].join('\n').trim();
}

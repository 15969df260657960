import { refusal } from '@secondset/content/refusal';
import type { BlockKind } from '../block-kind.ts';
import { cellLook, layout } from '../card.ts';
import { inlineHtml, inlineText } from '../inline/inline-renderers.ts';
import { palette } from '../palette.ts';
import { pictureHtml } from '../picture.ts';

const portraitWidth = 96;

export const person: BlockKind<'person'> = {
  name: 'Person',
  rewrite: ({ name, role, text, image }, change) => ({
    ...(image && { image: { file: change.picture(image.file), alt: change.words(image.alt) } }),
    name: change.words(name),
    role: change.words(role),
    text: change.html(text),
  }),
  mail: ({ name, role, text, image }, context) => {
    const portrait = image
      ? pictureHtml(image.file, image.alt, portraitWidth, context, 'border-radius:8px')
      : '';
    const words = [
      `<p style="margin:0;font-weight:700">${context.tags.write(name.trim(), 'html')}</p>`,
      role.trim() === ''
        ? ''
        : `<p class="muted" style="margin:0;font-size:15px;color:${palette.muted}">${context.tags.write(role.trim(), 'html')}</p>`,
      inlineText(text, context) === ''
        ? ''
        : `<p style="margin:4px 0 0">${inlineHtml(text, context)}</p>`,
    ].join('');
    const beside = `<td class="text" valign="top" style="padding:0 0 16px;${cellLook(context.look)}">${words}</td>`;
    const picture =
      portrait === ''
        ? ''
        : `<td width="${portraitWidth + 16}" valign="top" style="padding:4px 16px 16px 0">${portrait}</td>`;
    return layout(' width="100%"', `<tr>${picture}${beside}</tr>`);
  },
  text: ({ name, role, text, image }, context) =>
    [image?.alt ? `[${image.alt.trim()}]` : '', name, role]
      .map((words) => context.tags.write(words.trim(), 'text'))
      .concat(inlineText(text, context))
      .filter((words) => words !== '')
      .join('\n'),
  check: ({ name }) => (name.trim() === '' ? [refusal('person-name-missing', {})] : []),
};

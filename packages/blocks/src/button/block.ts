import { refusal } from '@secondset/content/refusal';
import type { BlockKind } from '../block-kind.ts';
import { layout } from '../card.ts';
import { linkInText, linkTarget, wordsAndLink } from '../inline/link-renderers.ts';

/** Wide spaces that Outlook for Windows counts to the link, so that all of the button is one. */
const side = (spaces: string) =>
  `<!--[if mso]><i style="letter-spacing:24px;mso-font-width:-100%;mso-text-raise:18pt">${spaces}</i><![endif]-->`;

/** 44 pixels high. The cell has the color, for Outlook, which fills no link. */
export const button: BlockKind<'button'> = {
  name: 'Button',
  rewrite: (data, change) => ({
    ...data,
    text: change.words(data.text),
    href: change.link(data.href, data.text),
  }),
  mail: ({ text, href, align }, context) => {
    if (href === '') return '';
    const words = context.tags.write(text.trim(), 'html');
    const { action, onAction, typeface } = context.look;
    const link = `<a class="button" href="${linkTarget(href, context)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${action};color:${onAction};font-family:${typeface};font-size:17px;line-height:20px;font-weight:700;text-decoration:none">${side('&nbsp;')}${words}${side('&nbsp;')}</a>`;
    const cell = `<td bgcolor="${action}" style="border-radius:10px;background:${action}">${link}</td>`;
    return layout(
      ' width="100%"',
      `<tr><td align="${align}" style="padding:8px 0 24px">${layout('', `<tr>${cell}</tr>`)}</td></tr>`,
    );
  },
  text: ({ text, href }, context) =>
    href === ''
      ? ''
      : wordsAndLink(context.tags.write(text.trim(), 'text'), linkInText(href, context)),
  check: ({ text, href }) => [
    ...(text.trim() === '' ? [refusal('button-words-missing', {})] : []),
    ...(href.trim() === '' ? [refusal('button-link-missing', {})] : []),
  ],
};

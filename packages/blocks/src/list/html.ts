import type { ListItem } from '@secondset/contracts';
import type { DataOf } from '../block-kind.ts';
import { inlineHtml, type MailContext } from '../inline/inline-renderers.ts';

/** A list with the lists in it. Outlook indents by the padding of `ul` and `ol`. */
export function listHtml(
  items: readonly ListItem[],
  list: DataOf<'list'>,
  context: MailContext,
  outermost: boolean,
): string {
  if (items.length === 0) return '';
  const { style, meta } = list;
  const checklist = style === 'checklist';
  const tag = style === 'ordered' ? 'ol' : 'ul';
  const start = outermost && tag === 'ol' && typeof meta?.start === 'number' ? meta.start : 1;
  const counter = tag === 'ol' && typeof meta?.counterType === 'string' ? meta.counterType : '';
  const css = [
    `margin:0 0 ${outermost ? 16 : 0}px`,
    checklist ? 'padding:0 0 0 4px;list-style:none' : 'padding:0 0 0 24px',
    counter === '' || counter === 'numeric' ? '' : `list-style-type:${counter}`,
  ].filter((rule) => rule !== '');
  const entries = items.map((item) => {
    const box = checklist ? (item.meta?.checked === true ? '☑ ' : '☐ ') : '';
    const nested = listHtml(item.items, list, context, false);
    return `<li style="margin:0 0 6px">${box}${inlineHtml(item.content, context)}${nested}</li>`;
  });
  const attributes = `${start === 1 ? '' : ` start="${start}"`} style="${css.join(';')}"`;
  return `<${tag}${attributes}>${entries.join('')}</${tag}>`;
}

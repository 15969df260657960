import type { EditorBlock, ListItem } from '@secondset/contracts';
import { escapeHtml } from './escape.ts';
import { plainText } from './inline-html.ts';
import { inlineHtml, type RenderContext } from './inline-renderers.ts';
import { absoluteUrl } from './links.ts';
import { palette } from './palette.ts';

/** Pixels of a full-width picture: the email's 600 less its padding. */
const contentWidth = 552;
const headingSizes = [28, 24, 20, 18, 17, 17];

type BlockOf<Type extends EditorBlock['type']> = Extract<EditorBlock, { type: Type }>;

/**
 * Sanitized blocks as one HTML fragment with inline styles, which takes far fewer bytes than one
 * MJML component per block.
 */
export const blocksToHtml = (blocks: EditorBlock[], context: RenderContext) =>
  blocks.map((block) => blockHtml(block, context)).join('\n');

function blockHtml(block: EditorBlock, context: RenderContext): string {
  switch (block.type) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${inlineHtml(block.data.text, context)}</p>`;
    case 'header':
      return headerHtml(block, context);
    case 'list':
      return listHtml(block.data.items, block, context, true);
    case 'quote':
      return quoteHtml(block, context);
    case 'code':
      return `<pre style="margin:0 0 16px;padding:12px;background:${palette.sand};font-family:Menlo,Consolas,monospace;font-size:14px;white-space:pre-wrap">${context.tags.write(block.data.code, 'html')}</pre>`;
    case 'image':
      return imageHtml(block, context);
    default:
      return block satisfies never;
  }
}

function headerHtml({ data }: BlockOf<'header'>, context: RenderContext): string {
  const size = headingSizes[data.level - 1] ?? 17;
  const tag = `h${data.level}`;
  return `<${tag} style="margin:24px 0 12px;font-size:${size}px;line-height:1.25">${inlineHtml(data.text, context)}</${tag}>`;
}

function listHtml(
  items: ListItem[],
  list: BlockOf<'list'>,
  context: RenderContext,
  outermost: boolean,
): string {
  if (items.length === 0) return '';
  const { style, meta } = list.data;
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

function quoteHtml({ data }: BlockOf<'quote'>, context: RenderContext): string {
  const caption = inlineHtml(data.caption, context);
  const source =
    plainText(data.caption) === ''
      ? ''
      : `<p style="margin:8px 0 0;color:${palette.muted}">— ${caption}</p>`;
  return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${palette.action};text-align:${data.alignment}"><p style="margin:0">${inlineHtml(data.text, context)}</p>${source}</blockquote>`;
}

function imageHtml({ data }: BlockOf<'image'>, context: RenderContext): string {
  if (data.file.url === '') return '';
  const source = escapeHtml(absoluteUrl(data.file.url, context.siteUrl));
  const alternative = context.tags.write(plainText(data.caption), 'html');
  const image = `<img src="${source}" alt="${alternative}"${sizeAttributes(data.file)} style="display:block;max-width:100%;height:auto;border:0;margin:0 0 8px">`;
  const caption = inlineHtml(data.caption, context);
  if (plainText(data.caption) === '') return image;
  return `${image}<p style="margin:0 0 16px;font-size:14px;color:${palette.muted}">${caption}</p>`;
}

/** Outlook takes a picture's size from these attributes; without them it uses the file's own. */
function sizeAttributes(file: BlockOf<'image'>['data']['file']): string {
  const width = Math.min(file.width ?? contentWidth, contentWidth);
  if (file.width === undefined || file.height === undefined) return ` width="${width}"`;
  return ` width="${width}" height="${Math.round((file.height * width) / file.width)}"`;
}

import type { Language } from '@secondset/contracts';
import { escapeHtml } from '@secondset/contracts/html';
import type { Look } from '../look.ts';
import { palette } from '../palette.ts';
import { type Inline, parseInline } from './inline-html.ts';
import { linkInText, linkTarget, wordsAndLink } from './link-renderers.ts';

/** Escapes words for their place in the email, and puts what is merged in place of merge tags. */
interface TagWriter {
  write(text: string, place: 'text' | 'html' | 'hrefInHtml' | 'hrefInText'): string;
}

/** What blocks need to know to be written. */
export interface MailContext {
  /** Makes paths of the site absolute. */
  siteUrl: string;
  tags: TagWriter;
  look: Look;
  /** Of what blocks say by themselves; English by default. */
  language?: Language | undefined;
}

const styles: Record<string, (look: Look) => string> = {
  a: ({ link }) => `color:${link};text-decoration:underline`,
  code: () =>
    `font-family:Menlo,Consolas,monospace;background:${palette.bone};color:${palette.ink}`,
  mark: () => `background:${palette.mark};color:${palette.ink}`,
};

/**
 * An editor text as HTML for an email: inline styles, absolute URLs, substitution keys in place of
 * merge tags.
 */
export const inlineHtml = (html: string, context: MailContext) =>
  parseInline(html)
    .map((piece) => pieceHtml(piece, context))
    .join('');

function pieceHtml(piece: Inline, context: MailContext): string {
  if (piece.kind === 'text') return context.tags.write(piece.text, 'html');
  if (piece.kind === 'break') return '<br>';
  const style = styles[piece.tag]?.(context.look);
  const attributes = [
    piece.tag === 'code' ? ' class="soft"' : '',
    piece.href === undefined ? '' : ` href="${linkTarget(piece.href, context)}"`,
    style === undefined ? '' : ` style="${escapeHtml(style)}"`,
  ].join('');
  const children = piece.children.map((child) => pieceHtml(child, context)).join('');
  return `<${piece.tag}${attributes}>${children}</${piece.tag}>`;
}

/**
 * The same text for the text part: keeps line breaks, and puts each link's address after its words.
 */
export const inlineText = (html: string, context: MailContext) =>
  parseInline(html)
    .map((piece) => pieceText(piece, context))
    .join('')
    .trim();

function pieceText(piece: Inline, context: MailContext): string {
  if (piece.kind === 'text') return context.tags.write(piece.text.replace(/\s+/g, ' '), 'text');
  if (piece.kind === 'break') return '\n';
  const words = piece.children.map((child) => pieceText(child, context)).join('');
  if (piece.href === undefined) return words;
  return wordsAndLink(words, linkInText(piece.href, context));
}

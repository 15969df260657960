import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { usableHref } from './links.ts';

/** What a text of Editor.js may hold; classes are those its inline tools look for when a text is edited again. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'mark', 'br', 'a'],
  allowedAttributes: { a: ['href'], code: ['class'], u: ['class'], mark: ['class'] },
  allowedClasses: { code: ['inline-code'], u: ['cdx-underline'], mark: ['cdx-marker'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A link without a usable target keeps its words only: `span` is not on the list above.
    a: (_name, attributes) => {
      const href = usableHref(attributes.href ?? '');
      return href === undefined
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: { href } };
    },
  },
};

/** Reduces a fragment to plain inline formatting and safe links. Applying it twice changes nothing. */
export const sanitizeInline = (html: string) => sanitizeHtml(html, allowed);

/** A piece of a sanitised text: words, a line break, or an element around other pieces. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'element'; tag: string; href: string | undefined; children: Inline[] };

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

/** Sanitises and parses a fragment. */
export const parseInline = (html: string): Inline[] =>
  parseDocument(sanitizeInline(html)).children.flatMap(toInline);

function toInline(node: ParsedNode): Inline[] {
  if (node.type === 'text') return [{ kind: 'text', text: node.data }];
  if (node.type !== 'tag') return [];
  if (node.name === 'br') return [{ kind: 'break' }];
  const children = node.children.flatMap(toInline);
  return [{ kind: 'element', tag: node.name, href: node.attribs.href, children }];
}

/** The words alone, on one line. */
export const plainText = (html: string) => flatten(parseInline(html)).replace(/\s+/g, ' ').trim();

const flatten = (pieces: Inline[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'break' ? ' ' : flatten(piece.children);
    })
    .join('');

import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { usableHref } from './links.ts';

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'mark', 'br', 'a'];

/** What a text of Editor.js may hold; classes are those its inline tools look for when a text is edited again. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: inlineTags,
  allowedAttributes: { a: ['href'], code: ['class'], u: ['class'], mark: ['class'] },
  allowedClasses: { code: ['inline-code'], u: ['cdx-underline'], mark: ['cdx-marker'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than formatting ever is, and shallow enough for whoever walks the tree.
  nestingLimit: 40,
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

const elements = new Set(inlineTags);

/** Parses a sanitised fragment. Elements and link targets are checked once more, since the pieces are written out anew. */
export const parseInline = (html: string): Inline[] =>
  parseDocument(html).children.flatMap(toInline);

function toInline(node: ParsedNode): Inline[] {
  if (node.type === 'text') return [{ kind: 'text', text: node.data }];
  if (node.type !== 'tag') return [];
  if (node.name === 'br') return [{ kind: 'break' }];
  const children = node.children.flatMap(toInline);
  if (!elements.has(node.name)) return children;
  const href = node.name === 'a' ? usableHref(node.attribs.href ?? '') : undefined;
  if (node.name === 'a' && href === undefined) return children;
  return [{ kind: 'element', tag: node.name, href, children }];
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

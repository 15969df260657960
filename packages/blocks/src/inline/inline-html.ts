import { cleanText } from '@secondset/contracts';
import { parseDocument } from 'htmlparser2';
import { type LinkFault, readHref } from '../links.ts';

/** The formatting an email carries. */
export const inlineTags = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'mark',
  'br',
  'a',
];
const elements = new Set(inlineTags);
/** Elements that do not change what is read; only their content is kept. */
const wrappers = new Set([
  'span',
  'font',
  'small',
  'big',
  'abbr',
  'bdi',
  'cite',
  'dfn',
  'ins',
  'kbd',
  'label',
  'nobr',
  'samp',
  'time',
  'tt',
  'var',
  'wbr',
]);
/** Deeper than formatting ever is, and shallow enough to walk recursively. */
const deepestFormatting = 30;

/** A piece of text: words, a line break, or an element around other pieces. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'element'; tag: string; href: string | undefined; children: Inline[] };

/** Something in a text that an email cannot carry. */
export type TextFault =
  | { code: 'markup-unsendable'; tag: string }
  | { code: 'nested-too-deep' }
  | { code: LinkFault; words: string; href: string };

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];
type ParsedElement = Extract<ParsedNode, { attribs: unknown }>;

/**
 * Reads an editor fragment into the pieces an email will hold, and what it cannot hold. Without
 * faults, the pieces contain everything the fragment shows. Leaves out comments, attributes,
 * wrappers without meaning, empty links and control characters.
 */
export function readInline(html: string): { pieces: Inline[]; faults: TextFault[] } {
  const faults: TextFault[] = [];
  const read = (node: ParsedNode, depth: number): Inline[] => {
    if (node.type === 'text') return textPiece(node.data);
    if (node.type === 'comment' || node.type === 'directive') return [];
    if (!('attribs' in node)) return [];
    if (node.name === 'br') return [{ kind: 'break' }];
    if (depth >= deepestFormatting) {
      faults.push({ code: 'nested-too-deep' });
      return [];
    }
    const known = elements.has(node.name);
    if (!known && !wrappers.has(node.name)) {
      faults.push({ code: 'markup-unsendable', tag: node.name });
      return [];
    }
    const children = joined(node.children.flatMap((child) => read(child, depth + 1)));
    if (node.name === 'a') return readLink(node, children, faults);
    return known ? [{ kind: 'element', tag: node.name, href: undefined, children }] : children;
  };
  const pieces = joined(parseDocument(html).children.flatMap((node) => read(node, 0)));
  return { pieces, faults };
}

/** Joins words that only a wrapper or a comment separates, as on the screen. */
function joined(pieces: Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text')
      result[result.length - 1] = { kind: 'text', text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function textPiece(raw: string): Inline[] {
  const text = cleanText(raw);
  return text === '' ? [] : [{ kind: 'text', text }];
}

function readLink({ attribs }: ParsedElement, children: Inline[], faults: TextFault[]): Inline[] {
  // A link without an address, or around nothing, is invisible.
  if (attribs.href === undefined || flatten(children).trim() === '') return children;
  if (children.some(holdsLink)) {
    faults.push({ code: 'markup-unsendable', tag: 'a' });
    return children;
  }
  const read = readHref(attribs.href);
  if ('href' in read) return [{ kind: 'element', tag: 'a', href: read.href, children }];
  const words = flatten(children).replace(/\s+/g, ' ').trim();
  faults.push({ code: read.fault, words, href: attribs.href });
  return children;
}

const holdsLink = (piece: Inline): boolean =>
  piece.kind === 'element' && (piece.tag === 'a' || piece.children.some(holdsLink));

/** The pieces of a fragment that an email will hold. */
export const parseInline = (html: string): Inline[] => readInline(html).pieces;

/** The words alone, on one line. */
export const plainText = (html: string) => flatten(parseInline(html)).replace(/\s+/g, ' ').trim();

/** The words of some pieces; a line break is a space. */
export const flatten = (pieces: Inline[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'break' ? ' ' : flatten(piece.children);
    })
    .join('');

/** The runs of words and the link targets of a piece. */
export function pieceTexts(piece: Inline): string[] {
  if (piece.kind === 'text') return [piece.text];
  if (piece.kind === 'break') return [];
  return [...(piece.href === undefined ? [] : [piece.href]), ...piece.children.flatMap(pieceTexts)];
}

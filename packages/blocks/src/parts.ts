import type { EditorBlock, Picture } from '@secondset/contracts';
import { rewriteBlock } from './blocks.ts';
import { parseInline, pieceTexts } from './inline/inline-html.ts';
import { usableHref } from './links.ts';

/** What a block consists of, each in reading order. */
export interface BlockParts {
  /** Texts with inline formatting. */
  html: string[];
  /** Plain words. */
  words: string[];
  /** Where parts of the block lead, which are not links within a text. */
  links: { href: string; words: string }[];
  pictures: Picture[];
}

export function partsOf(block: EditorBlock): BlockParts {
  const parts: BlockParts = { html: [], words: [], links: [], pictures: [] };
  const kept = <Part>(list: Part[], part: Part): Part => {
    list.push(part);
    return part;
  };
  rewriteBlock(block, {
    html: (fragment) => kept(parts.html, fragment),
    words: (text) => kept(parts.words, text),
    link: (href, words) => kept(parts.links, { href, words }).href,
    picture: (picture) => kept(parts.pictures, picture),
  });
  return parts;
}

/**
 * Every run of words and every link target in a block: each is searched for merge tags separately.
 */
export function blockTexts(block: EditorBlock): string[] {
  const { html, words, links } = partsOf(block);
  return [
    ...html.flatMap((fragment) => parseInline(fragment).flatMap(pieceTexts)),
    ...words,
    ...links.map(({ href }) => usableHref(href) ?? href),
  ];
}

const hasWords = (html: string) => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

/** True when there is something to read or to look at. */
export function isFilled(block: EditorBlock): boolean {
  const { html, words, pictures } = partsOf(block);
  return pictures.length > 0 || html.some(hasWords) || words.some((text) => text.trim() !== '');
}

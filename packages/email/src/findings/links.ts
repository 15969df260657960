import { flatten, partsOf, readInline } from '@secondset/blocks';
import { readHref } from '@secondset/blocks/links';
import { refusal } from '@secondset/content/refusal';
import type { EditorBlock, EditorBody } from '@secondset/contracts';
import { type Check, error, type MailFinding, note, warning } from './finding.ts';

type Piece = ReturnType<typeof readInline>['pieces'][number];

/** A link that a reader can follow, with the words on it and the block it is in. */
export interface BodyLink {
  href: string;
  words: string;
  block: number;
}

const linksInPieces = (pieces: readonly Piece[]): Omit<BodyLink, 'block'>[] =>
  pieces.flatMap((piece) => {
    if (piece.kind !== 'element') return [];
    if (piece.href === undefined) return linksInPieces(piece.children);
    return [{ href: piece.href, words: flatten(piece.children).replace(/\s+/g, ' ').trim() }];
  });

function linksIn(block: EditorBlock): Omit<BodyLink, 'block'>[] {
  const { html, links } = partsOf(block);
  return [
    ...html.flatMap((fragment) => linksInPieces(readInline(fragment).pieces)),
    ...links.flatMap(({ href, words }) => {
      const read = readHref(href);
      return 'href' in read ? [{ href: read.href, words }] : [];
    }),
  ];
}

/** Every link of a body. */
export const bodyLinks = ({ blocks }: EditorBody): BodyLink[] =>
  blocks.flatMap((block, index) => linksIn(block).map((link) => ({ ...link, block: index })));

const shorteners = new Set(
  'bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly cutt.ly rebrand.ly shorturl.at t.ly tiny.cc'.split(
    ' ',
  ),
);
const vague = new Set([
  'click here',
  'here',
  'link',
  'this link',
  'aquí',
  'haz clic aquí',
  'clic aquí',
  'enlace',
  'este enlace',
]);
/** A word that is an address itself: "www.example.org/dates". */
const address = /^(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?:[/?#:]\S*)?$/i;
const onThisMachine = /^(?:localhost|.+\.(?:localhost|local|internal|home\.arpa))$/;
const isPrivate = (host: string) =>
  onThisMachine.test(host) || /^(?:127|10|0)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host);
const isNumeric = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');
/** The same site, or a part of it. */
const isSameSite = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

function findingsOf({ href, words, block }: BodyLink): MailFinding[] {
  const place = { field: 'body', block } as const;
  const url = URL.parse(href);
  const found: MailFinding[] = [];
  if (vague.has(words.toLowerCase().replace(/[.:!]$/, '')))
    found.push(note(refusal('link-vague', { words }), place));
  if (url === null || !/^https?:$/.test(url.protocol)) return found;
  const host = withoutWww(url.hostname);
  if (isPrivate(host)) return [...found, error(refusal('link-local', { words, host }), place)];
  if (isNumeric(host)) found.push(warning(refusal('link-numeric', { words, host }), place));
  if (shorteners.has(host)) found.push(warning(refusal('link-shortened', { words, host }), place));
  if (url.protocol === 'http:') found.push(note(refusal('link-not-secure', { words }), place));
  const shown = address.exec(words)?.[1];
  if (shown === undefined) return found;
  const same = isSameSite(withoutWww(shown), host);
  return [
    ...found,
    same
      ? note(refusal('link-words-bare', { words }), place)
      : warning(refusal('link-words-mislead', { words, host }), place),
  ];
}

export const suspiciousLinks: Check = ({ body }) => bodyLinks(body).flatMap(findingsOf);

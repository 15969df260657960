import {
  checkBlock,
  flatten,
  partsOf,
  pieceTexts,
  readInline,
  type TextFault,
} from '@secondset/blocks';
import { isUploadedImage, readHref, uploadScheme, webUrl } from '@secondset/blocks/links';
import { type Refusal, refusal } from '@secondset/content/refusal';
import type { EditorBlock, EditorBody } from '@secondset/contracts';
import type { MergeableField } from './merge-tags.ts';
import { tagProblems } from './tag-problems.ts';

/**
 * More than anyone writes: an email reaches 100 kB long before. They limit the cost of a request.
 */
export const bodyLimits = { blocks: 1_000, lettersInBlock: 50_000 } as const;

/** Something in a body that an email cannot carry, and where it is. */
export interface BodyProblem extends Refusal {
  /** Index of the block; undefined when the whole body is meant. */
  block?: number;
  /** The id of that block, if it has one. */
  id?: string | undefined;
}

/**
 * Finds what an email could not carry, block by block. The editor and the service both use it:
 * without problems the email contains everything on the screen; with one, nothing is sent. Only the
 * service knows which own fields there are.
 */
export function bodyProblems(
  { blocks }: EditorBody,
  fields?: readonly MergeableField[],
): BodyProblem[] {
  const all: BodyProblem[] = [];
  const { blocks: max } = bodyLimits;
  if (blocks.length > max) all.push(refusal('too-many-blocks', { count: blocks.length, max }));
  for (const [index, block] of blocks.entries())
    for (const problem of blockProblems(block, fields))
      all.push({ ...problem, block: index, id: block.id });
  return all;
}

function blockProblems(
  block: EditorBlock,
  fields: readonly MergeableField[] | undefined,
): Refusal[] {
  const { html, words, links, pictures } = partsOf(block);
  const read = html.map(readInline);
  const runs = read.flatMap(({ pieces }) => pieces.flatMap(pieceTexts));
  const letters = [...read.map(({ pieces }) => flatten(pieces)), ...words].join('');
  const problems = [
    ...lengthProblems(letters),
    ...read.flatMap(({ faults }) => faults.map(faultProblem)),
    ...links.flatMap((link) => linkProblems(link, fields)),
    ...[...runs, ...words].flatMap((text) => tagProblems(text, fields)),
    ...checkBlock(block),
    ...pictures.flatMap(({ url }) => pictureProblems(url)),
  ];
  // The same problem twice in a block is one thing to fix.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function lengthProblems({ length: count }: string): Refusal[] {
  const { lettersInBlock: max } = bodyLimits;
  return count > max ? [refusal('block-too-long', { count, max })] : [];
}

/** An address that the block itself asks for when it is missing. */
function linkProblems(
  { href, words }: { href: string; words: string },
  fields: readonly MergeableField[] | undefined,
): Refusal[] {
  if (href.trim() === '') return [];
  const read = readHref(href);
  return 'fault' in read
    ? [faultProblem({ code: read.fault, words, href })]
    : tagProblems(read.href, fields);
}

function pictureProblems(address: string): Refusal[] {
  if (isUploadedImage(address)) return [];
  if (address.trim() === '') return [refusal('picture-missing', {})];
  if (address.startsWith(uploadScheme)) return [refusal('picture-not-uploaded', {})];
  const host = webUrl(address)?.host;
  return [
    host === undefined ? refusal('picture-not-copied', {}) : refusal('picture-elsewhere', { host }),
  ];
}

function faultProblem(fault: TextFault): Refusal {
  switch (fault.code) {
    case 'markup-unsendable':
      return refusal(fault.code, { tag: `<${fault.tag}>` });
    case 'nested-too-deep':
      return refusal(fault.code, {});
    case 'link-tag-in-site':
      return refusal(fault.code, { words: fault.words, example: taggedAddress });
    case 'link-unusable':
      return refusal(fault.code, { words: fault.words, href: shortened(fault.href) });
    default:
      return fault satisfies never;
  }
}

const taggedAddress = 'https://example.org/?name={{first_name}}';
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

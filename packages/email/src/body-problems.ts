import type { EditorBlock, EditorBody, ListItem } from '@secondset/contracts';
import { blockFragments, pieceTexts } from './block-texts.ts';
import { flatten, readInline, type TextFault } from './inline-html.ts';
import { isUploadedImage, type LinkFault, uploadScheme, webUrl } from './links.ts';
import { type TagProblem, tagProblems } from './tag-problems.ts';

/**
 * More than anyone writes: an email reaches 100 kB long before. They limit the cost of a request.
 */
export const bodyLimits = { blocks: 1_000, lettersInBlock: 50_000, itemsInList: 1_000 } as const;

/** Something in a body that an email cannot carry: where it is and what to do about it. */
export interface BodyProblem {
  code:
    | TagProblem['code']
    | LinkFault
    | 'too-many-blocks'
    | 'text-too-long'
    | 'too-many-items'
    | 'unsendable-markup'
    | 'nested-too-deep'
    | 'image-missing'
    | 'image-not-uploaded'
    | 'image-elsewhere';
  /** Index of the block; undefined when the whole body is meant. */
  block?: number;
  /** The id of that block, if it has one. */
  id?: string | undefined;
  message: string;
}

type Problem = Pick<BodyProblem, 'code' | 'message'>;

/**
 * Finds what an email could not carry, block by block. The editor and the service both use it:
 * without problems the email contains everything on the screen; with one, nothing is sent.
 */
export function bodyProblems({ blocks }: EditorBody): BodyProblem[] {
  const all: BodyProblem[] = [];
  if (blocks.length > bodyLimits.blocks)
    all.push({
      code: 'too-many-blocks',
      message: `The email has ${count(blocks.length)} blocks. At most ${count(bodyLimits.blocks)} fit.`,
    });
  for (const [index, block] of blocks.entries())
    for (const problem of blockProblems(block))
      all.push({ ...problem, block: index, id: block.id });
  return all;
}

const count = (number: number) => number.toLocaleString('en-US');

function blockProblems(block: EditorBlock): Problem[] {
  const read = blockFragments(block).map(readInline);
  const runs = read.flatMap(({ pieces }) => pieces.flatMap(pieceTexts));
  const words = read.map(({ pieces }) => flatten(pieces)).join('');
  const problems = [
    ...lengthProblems(block.type === 'code' ? block.data.code : words),
    ...read.flatMap(({ faults }) => faults.map(faultProblem)),
    ...(block.type === 'code' ? [block.data.code] : runs).flatMap(tagProblems),
    ...(block.type === 'list' ? itemProblems(block.data.items) : []),
    ...(block.type === 'image' ? imageProblems(block.data.file.url) : []),
  ];
  // The same problem twice in a block is one thing to fix.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function lengthProblems({ length }: string): Problem[] {
  const most = bodyLimits.lettersInBlock;
  if (length <= most) return [];
  const message = `This block has ${count(length)} characters. At most ${count(most)} fit in one: split it.`;
  return [{ code: 'text-too-long', message }];
}

function itemProblems(items: ListItem[]): Problem[] {
  const most = bodyLimits.itemsInList;
  const number = countItems(items);
  if (number <= most) return [];
  const message = `This list has ${count(number)} items. At most ${count(most)} fit in one: split it.`;
  return [{ code: 'too-many-items', message }];
}

const countItems = (items: ListItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.items), 0);

function imageProblems(address: string): Problem[] {
  if (isUploadedImage(address)) return [];
  if (address.trim() === '')
    return [
      {
        code: 'image-missing',
        message: 'This block has no picture yet. Choose one, or remove the block.',
      },
    ];
  if (address.startsWith(uploadScheme))
    return [
      {
        code: 'image-not-uploaded',
        message: 'This picture was not uploaded. Choose it again, or remove the block.',
      },
    ];
  const host = webUrl(address)?.host;
  const where = host === undefined ? 'did not come along' : `is on another site (${host})`;
  return [
    {
      code: 'image-elsewhere',
      message: `This picture ${where}. Save it on your device and choose it here, or remove the block.`,
    },
  ];
}

function faultProblem(fault: TextFault): Problem {
  switch (fault.code) {
    case 'unsendable-markup':
      return {
        code: fault.code,
        message: `An email cannot carry the <${fault.tag}> content here. Remove it, or write it as plain text.`,
      };
    case 'nested-too-deep':
      return {
        code: fault.code,
        message: 'The formatting here is nested too deeply. Write the text again without it.',
      };
    case 'link-tag-in-site':
      return {
        code: fault.code,
        message: `The link “${fault.words}” would lead each reader to a different site. Put merge tags after the site's name: https://example.org/?name={{first_name}}.`,
      };
    case 'link-unusable':
      return {
        code: fault.code,
        message: `The link “${fault.words}” leads nowhere: “${shortened(fault.href)}”. Use an address like https://example.org, or remove the link.`,
      };
    default:
      return fault satisfies never;
  }
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

import { blockTexts, partsOf } from '@secondset/blocks';
import { refusal } from '@secondset/content/refusal';
import type { EditorBlock, EditorBody } from '@secondset/contracts';
import type { BodyProblem } from './body-problems.ts';

/**
 * Blocks in which cleaning changed the visible text or a link target. Known problems are refused
 * earlier; this also refuses unforeseen ones instead of dropping content.
 */
export const lostWords = (given: EditorBody, clean: EditorBody): BodyProblem[] =>
  given.blocks.flatMap((block, index) => {
    const after = clean.blocks[index];
    if (after !== undefined && shownBy(block) === shownBy(after)) return [];
    return [{ ...refusal('words-lost', {}), block: index, id: block.id }];
  });

const shownBy = (block: EditorBlock) =>
  JSON.stringify([blockTexts(block).join('\n'), partsOf(block).pictures.map(({ url }) => url)]);

import type { EditorBlock, EditorBody } from '@secondset/contracts';
import { blockTexts } from './block-texts.ts';
import type { BodyProblem } from './body-problems.ts';

/**
 * The blocks that cleaning changed in what people read or where links lead. What cannot be sent is
 * refused before; this is for what nobody thought of, so that it is refused too and not dropped.
 */
export const lostWords = (given: EditorBody, clean: EditorBody): BodyProblem[] =>
  given.blocks.flatMap((block, index) => {
    const after = clean.blocks[index];
    if (after !== undefined && shownBy(block) === shownBy(after)) return [];
    const message = 'Something here would be missing in the email. Write this block again.';
    return [{ code: 'unsendable-markup', block: index, id: block.id, message }];
  });

const shownBy = (block: EditorBlock) =>
  JSON.stringify([blockTexts(block).join('\n'), block.type === 'image' ? block.data.file.url : '']);

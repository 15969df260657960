import { partsOf, plainText } from '@secondset/blocks';
import { refusal } from '@secondset/content/refusal';
import type { EditorBlock } from '@secondset/contracts';
import { type Check, note, warning } from './finding.ts';
import { lettersIn } from './words.ts';

/** Pictures in columns and of people need none: without words, they only decorate. */
const isUndescribed = (block: EditorBlock) =>
  block.type === 'image' &&
  block.data.decorative !== true &&
  (block.data.alt ?? '').trim() === '' &&
  plainText(block.data.caption) === '';

export const undescribedPictures: Check = ({ body }) =>
  body.blocks.flatMap((block, index) =>
    isUndescribed(block)
      ? [note(refusal('picture-undescribed', {}), { field: 'body', block: index })]
      : [],
  );

/** Below this, filters weigh pictures against the words beside them. */
const enoughLetters = 400;

export const fewWords: Check = ({ body }) => {
  const first = body.blocks.findIndex((block) => partsOf(block).pictures.length > 0);
  if (first === -1) return [];
  const count = lettersIn(body);
  const place = { field: 'body', block: first } as const;
  if (count === 0) return [warning(refusal('pictures-only', {}), place)];
  if (count >= enoughLetters) return [];
  return [note(refusal('words-few', { count, max: enoughLetters }), place)];
};

/** The footer alone says nothing to people who see no HTML. */
export const emptyText: Check = ({ rendered }) => {
  const [written = ''] = rendered.text.split('\n-- \n');
  return written.trim() === '' ? [warning(refusal('text-part-empty', {}), { field: 'body' })] : [];
};

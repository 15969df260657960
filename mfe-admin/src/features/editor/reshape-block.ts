import type EditorJS from '@editorjs/editorjs';
import type { BlockAPI } from '@editorjs/editorjs';
import { proseOf } from '@secondset/blocks';
import type { EditorBlock } from '@secondset/contracts';
import { safeBody } from './safe-body.ts';

export type TextShape = 'paragraph' | 'heading' | 'quote' | 'bullets' | 'numbers';

/** A block of `shape` with `text`; in a list, each line becomes an item. */
export function blockOf(shape: TextShape, text: string): EditorBlock {
  switch (shape) {
    case 'paragraph':
      return { type: 'paragraph', data: { text } };
    case 'heading':
      return { type: 'header', data: { text: text.replaceAll('<br>', ' '), level: 2 } };
    case 'quote':
      return { type: 'quote', data: { text, caption: '', alignment: 'left' } };
    case 'bullets':
    case 'numbers':
      return {
        type: 'list',
        data: {
          style: shape === 'bullets' ? 'unordered' : 'ordered',
          meta: {},
          items: text.split('<br>').map((content) => ({ content, meta: {}, items: [] })),
        },
      };
  }
}

/**
 * Turns a block into another shape, or inserts a new block after one without text (a picture,
 * code). Editor.js's own conversion drops bold, italic and links.
 */
export async function reshapeBlock(
  editor: Pick<EditorJS, 'blocks' | 'caret'>,
  block: BlockAPI | undefined,
  shape: TextShape,
): Promise<void> {
  const saved = await block?.save();
  const [known] = saved
    ? safeBody({ blocks: [{ type: block?.name, data: saved.data }] }).blocks
    : [];
  const text = known ? proseOf(known) : '';
  const made = blockOf(shape, text ?? '');
  const at = block ? editor.blocks.getBlockIndex(block.id) : 0;
  const replace = block !== undefined && text !== undefined;
  const index = block && !replace ? at + 1 : at;
  editor.blocks.insert(made.type, made.data, {}, index, false, replace);
  editor.caret.setToBlock(index, 'end');
}

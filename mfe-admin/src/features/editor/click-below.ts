import type EditorJS from '@editorjs/editorjs';

type EditorBlocks = Pick<EditorJS, 'blocks' | 'caret'>;

/** Blocks whose end is where the text goes on. Below a quote it would be the caption. */
const textBlocks: readonly string[] = ['paragraph', 'header', 'list'];

/**
 * A click below the last block goes on writing: at its end, or in a new paragraph after a block
 * that is not text. Editor.js by itself knows only a strip below the last block, and adds a
 * paragraph after any text.
 */
export function takeClicksBelow(editor: EditorBlocks, holder: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isGround(target, holder)) return;
    const last = [...holder.querySelectorAll('.ce-block')].at(-1);
    if (!last || event.clientY <= last.getBoundingClientRect().bottom) return;
    // Ends a selection that was drawn with the mouse.
    if (document.getSelection()?.isCollapsed === false) return;
    if (holder.querySelector('.ce-block--selected')) return;
    event.stopPropagation();
    const count = editor.blocks.getBlocksCount();
    const name = editor.blocks.getBlockByIndex(count - 1)?.name ?? '';
    if (textBlocks.includes(name)) {
      editor.caret.setToLastBlock('end');
      return;
    }
    editor.blocks.insert('paragraph', { text: '' }, {}, count);
    editor.caret.setToBlock(count, 'start');
  };
  // Before Editor.js hears of it.
  holder.addEventListener('click', onClick, { capture: true });
  return () => holder.removeEventListener('click', onClick, { capture: true });
}

/** True for what lies under the blocks, and for none of them or their tools. */
const isGround = (target: Element, holder: HTMLElement) =>
  target === holder || target.matches('.codex-editor, .codex-editor__redactor');

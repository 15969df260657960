import type EditorJS from '@editorjs/editorjs';

type EditorBlocks = Pick<EditorJS, 'blocks' | 'caret'>;

/** Blocks that typing continues in. The end of a quote would be its caption. */
const textBlocks: readonly string[] = ['paragraph', 'header', 'list'];

/**
 * A click below the last block continues writing: at its end, or in a new paragraph if the block is
 * not text. Editor.js alone reacts only to a strip below the last block, and always adds a
 * paragraph.
 */
export function takeClicksBelow(editor: EditorBlocks, holder: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isGround(target, holder)) return;
    const last = [...holder.querySelectorAll('.ce-block')].at(-1);
    if (!last || event.clientY <= last.getBoundingClientRect().bottom) return;
    // The end of a mouse selection.
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
  // Before Editor.js gets the event.
  holder.addEventListener('click', onClick, { capture: true });
  return () => holder.removeEventListener('click', onClick, { capture: true });
}

/** True for the area around the blocks, but not for blocks or their tools. */
const isGround = (target: Element, holder: HTMLElement) =>
  target === holder || target.matches('.codex-editor, .codex-editor__redactor');

import type EditorJS from '@editorjs/editorjs';
import { type BlockType, blockName } from '@secondset/blocks';

type EditorBlocks = Pick<EditorJS, 'blocks' | 'caret'>;

/** What can be done to whole blocks. Each says in a sentence what it did. */
interface BlockCommands {
  /** Adds an empty block below the current one, and puts the caret into it. */
  add(type: BlockType): void;
  move(by: 1 | -1): void;
  /** Moves `block` to that place among all. */
  moveTo(block: HTMLElement, to: number): void;
  remove(): void;
  stop(): void;
}

const nameOf = (type: string) => blockName(type as BlockType);

/**
 * Commands for the block that was last focused or touched, or the last one: the caret alone does
 * not tell, since a divider has none and a field of a form has its own.
 */
export function createBlockCommands(
  editor: EditorBlocks,
  holder: HTMLElement,
  say: (sentence: string) => void,
): BlockCommands {
  let current: Element | undefined;
  const remember = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest('.ce-block') : null;
    if (block) current = block;
  };
  holder.addEventListener('focusin', remember);
  holder.addEventListener('pointerdown', remember);
  const elements = () => [...holder.querySelectorAll('.ce-block')];
  const place = () => {
    const all = elements();
    const index = current ? all.indexOf(current) : -1;
    return { index: index < 0 ? all.length - 1 : index, count: all.length };
  };
  const typeAt = (index: number) => editor.blocks.getBlockByIndex(index)?.name ?? 'paragraph';
  const moveNow = (from: number, to: number) => {
    const name = nameOf(typeAt(from));
    editor.blocks.move(to, from);
    const all = elements();
    current = all[to];
    current?.scrollIntoView({ block: 'nearest' });
    say(`${name} moved to place ${to + 1} of ${all.length}`);
  };

  return {
    add(type) {
      const index = place().index + 1;
      editor.blocks.insert(type, {}, {}, index, true);
      current = elements()[index];
      current
        ?.querySelector<HTMLElement>('[contenteditable="true"], input, select, textarea')
        ?.focus();
      say(`${nameOf(type)} added at place ${index + 1} of ${elements().length}`);
    },
    move(by) {
      const { index, count } = place();
      const to = index + by;
      const name = nameOf(typeAt(index));
      if (to < 0 || to >= count) {
        say(`${name} is already ${by < 0 ? 'first' : 'last'}`);
        return;
      }
      moveNow(index, to);
    },
    moveTo(block, to) {
      const index = elements().indexOf(block);
      if (index >= 0 && to !== index) moveNow(index, to);
    },
    remove() {
      const { index } = place();
      const name = nameOf(typeAt(index));
      void editor.blocks.delete(index);
      current = elements()[Math.max(0, index - 1)];
      say(`${name} deleted. Undo brings it back.`);
    },
    stop() {
      holder.removeEventListener('focusin', remember);
      holder.removeEventListener('pointerdown', remember);
    },
  };
}

/** Says what each text is, which Editor.js leaves out: a screen reader would read "blank". */
export function labelTexts(editor: EditorBlocks, holder: HTMLElement): void {
  // Asked at each key: nearly always, none is left.
  const unnamed = '.ce-block :is([contenteditable="true"], textarea):not([aria-label])';
  for (const field of holder.querySelectorAll<HTMLElement>(unnamed)) {
    const block = field.closest<HTMLElement>('.ce-block');
    if (!block || field.closest('label')) continue;
    const name = nameOf(editor.blocks.getBlockByElement(block)?.name ?? 'paragraph');
    const words = field.matches('.cdx-quote__caption') ? `${name}: who said it` : name;
    field.setAttribute('aria-label', words);
    if (field instanceof HTMLTextAreaElement) continue;
    field.setAttribute('role', 'textbox');
    field.setAttribute('aria-multiline', 'true');
  }
}

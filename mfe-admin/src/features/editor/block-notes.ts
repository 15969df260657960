import styles from './block-notes.module.css';

/** Why a body cannot be emailed, to show at the block. */
export interface BlockNote {
  /** Index of the block; undefined when the whole body is meant. */
  block?: number;
  id?: string | undefined;
  message: string;
}

const noteId = (blockId: string) => `note-of-${blockId}`;
const fields = '[contenteditable="true"], textarea, input';

/**
 * Shows at each block why it cannot be emailed: visible below it, and read with its text by screen
 * readers. The notes are outside the tool's element, so Editor.js does not count them as a change.
 */
export function showNotes(holder: HTMLElement, notes: readonly BlockNote[]): void {
  for (const block of holder.querySelectorAll<HTMLElement>('.ce-block')) {
    const id = block.dataset.id ?? '';
    const messages = notes.filter((note) => note.id === id).map(({ message }) => message);
    const shown = block.querySelector<HTMLElement>(`:scope > [id="${noteId(id)}"]`);
    if (shown?.textContent === messages.join(' ')) continue;
    shown?.remove();
    for (const field of block.querySelectorAll(fields)) {
      field.toggleAttribute('aria-invalid', false);
      field.removeAttribute('aria-describedby');
      if (messages.length === 0) continue;
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', noteId(id));
    }
    if (messages.length > 0) block.append(noteElement(id, messages.join(' ')));
  }
}

function noteElement(id: string, text: string): HTMLElement {
  const note = document.createElement('p');
  note.id = noteId(id);
  note.className = styles.note ?? '';
  note.tabIndex = -1;
  note.textContent = text;
  return note;
}

/** The ids of the blocks that show a note. */
export const notedBlocks = (holder: HTMLElement): ReadonlySet<string> =>
  new Set(
    [...holder.querySelectorAll<HTMLElement>(`.ce-block:has(> .${styles.note})`)].map(
      (block) => block.dataset.id ?? '',
    ),
  );

/** Scrolls a block into view and focuses it. */
export function focusBlock(holder: HTMLElement, id: string): void {
  const block = holder.querySelector<HTMLElement>(`.ce-block[data-id="${CSS.escape(id)}"]`);
  const target =
    block?.querySelector<HTMLElement>(fields) ?? block?.querySelector<HTMLElement>('p');
  block?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

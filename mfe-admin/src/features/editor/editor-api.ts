import type { BlockType } from '@secondset/blocks';
import type { ToolConfig } from '@secondset/blocks/tools';
import type { EditorBody } from '@secondset/contracts';
import type { BlockNote } from './block-notes.ts';
import type { EditorCommand } from './editor-commands.ts';

/** What the toolbar needs to know. */
export interface EditorStatus {
  active: ReadonlySet<EditorCommand>;
  canUndo: boolean;
  canRedo: boolean;
}

export interface EditorOptions {
  /** An element for this editor only. */
  holder: HTMLElement;
  body: EditorBody;
  placeholder: string;
  images: ToolConfig;
  /** Asks for a link's address; the answer arrives through `setLink`. */
  openLink(): void;
  /** Called with the safe body after each change a person made. */
  onChange(body: EditorBody): void;
  /** Called with true at each key, and with false once what was typed has been read. */
  onTyping(typing: boolean): void;
  onStatus(status: EditorStatus): void;
  /** A sentence about what was done to a block, for people who do not see it. */
  onSay(sentence: string): void;
}

/** One editor. Do not use it after `destroy`. */
export interface BodyEditor {
  /** The current body, including the latest changes. */
  read(): Promise<EditorBody>;
  /** Replaces the body; undo restores the old one. */
  replace(body: EditorBody): Promise<void>;
  run(command: EditorCommand): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  insertText(text: string): void;
  /**
   * Begins a link and returns the address of the one at the caret; empty without a link. Closes
   * Editor.js's own toolbar, which would take Enter away from whatever asks for the address.
   */
  beginLink(): string;
  setLink(href: string): void;
  /** Inserts a picture after the caret's block and starts uploading it. */
  insertImage(file: File): void;
  /** What in `body` an email could not carry; also shown at the blocks from then on. */
  check(body: EditorBody): BlockNote[];
  /** Adds, moves and removes whole blocks. */
  blocks: {
    add(type: BlockType): Promise<void>;
    move(by: 1 | -1): Promise<void>;
    remove(): Promise<void>;
    /** What a type of block is called. */
    name(type: BlockType): string;
  };
  /** Scrolls a block into view and focuses it. */
  focusBlock(id: string): void;
  destroy(): void;
}

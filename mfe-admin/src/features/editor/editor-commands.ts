import type EditorJS from '@editorjs/editorjs';
import type { EditorSelection } from './editor-selection.ts';
import { reshapeBlock, type TextShape } from './reshape-block.ts';

export type EditorCommand = TextShape | 'bold' | 'italic' | 'code';

type EditorBlocks = Pick<EditorJS, 'blocks' | 'caret'>;

/** The block the caret is in, or the last one. */
function currentBlock(editor: EditorBlocks, selection: EditorSelection) {
  const element = selection.block();
  const found = element && editor.blocks.getBlockByElement(element);
  return found ?? editor.blocks.getBlockByIndex(editor.blocks.getBlocksCount() - 1);
}

function toggleInlineCode(range: Range): void {
  const start = range.startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  const existing = element?.closest('code');
  if (existing) {
    existing.replaceWith(...existing.childNodes);
    return;
  }
  const code = document.createElement('code');
  code.className = 'inline-code';
  code.append(range.extractContents());
  range.insertNode(code);
  document.getSelection()?.selectAllChildren(code);
}

/** True in a heading, which is bold already; removing that would take an inline style. */
const refusesBold = (block: HTMLElement | undefined) => block?.querySelector('.ce-header') != null;

/** Applies a toolbar command where the caret is or was, and leaves the focus in the text. */
export async function runCommand(
  editor: EditorBlocks,
  selection: EditorSelection,
  command: EditorCommand,
): Promise<void> {
  switch (command) {
    case 'code':
      return makeCode(editor, selection);
    case 'bold':
    case 'italic':
      if (command === 'bold' && refusesBold(selection.block())) return;
      if (!selection.restore()) editor.caret.setToLastBlock('end');
      document.execCommand(command);
      return;
    default:
      return reshapeBlock(editor, currentBlock(editor, selection), command);
  }
}

/** Turns selected words into inline code; without a selection, inserts a code block. */
function makeCode(editor: EditorBlocks, selection: EditorSelection): void {
  const range = selection.range();
  if (range && !range.collapsed && selection.restore()) {
    const live = document.getSelection()?.getRangeAt(0);
    if (live) toggleInlineCode(live);
    return;
  }
  const block = currentBlock(editor, selection);
  const index = block ? editor.blocks.getBlockIndex(block.id) + 1 : 0;
  editor.blocks.insert('code', { code: '' }, {}, index);
  editor.caret.setToBlock(index, 'start');
}

/** Types `text` at the caret, or at the end of the text when the caret was never in it. */
export function insertText(editor: EditorBlocks, selection: EditorSelection, text: string): void {
  if (!selection.restore()) editor.caret.setToLastBlock('end');
  document.execCommand('insertText', false, text);
}

/**
 * Links the selected words to `href`, or removes the link when it is empty. Without a selection,
 * inserts the address as text.
 */
export function setLink(editor: EditorBlocks, selection: EditorSelection, href: string): void {
  if (!selection.restore()) editor.caret.setToLastBlock('end');
  const live = document.getSelection();
  if (href === '') {
    const link = live && linkAt(live.getRangeAt(0));
    if (link) live.selectAllChildren(link);
    document.execCommand('unlink');
    return;
  }
  const existing = live?.rangeCount ? linkAt(live.getRangeAt(0)) : undefined;
  if (existing) live?.selectAllChildren(existing);
  else if (live?.isCollapsed) {
    document.execCommand('insertText', false, href);
    for (let step = 0; step < href.length; step += 1) {
      live.modify('extend', 'backward', 'character');
    }
  }
  document.execCommand('createLink', false, href);
  live?.collapseToEnd();
}

/** The link at the start of `range`. */
export function linkAt(range: Range | undefined): HTMLAnchorElement | undefined {
  const start = range?.startContainer;
  const element = start instanceof Element ? start : start?.parentElement;
  return element?.closest('a') ?? undefined;
}

/** The commands the toolbar shows as pressed at the caret. */
export function activeCommands(
  editor: EditorBlocks,
  selection: EditorSelection,
): ReadonlySet<EditorCommand> {
  const active = new Set<EditorCommand>();
  const element = selection.block();
  const block = element && editor.blocks.getBlockByElement(element);
  if (!block) return active;
  if (block.name === 'paragraph') active.add('paragraph');
  if (block.name === 'header') active.add('heading');
  if (block.name === 'quote') active.add('quote');
  if (block.name === 'code' || isWithin(selection.range(), 'code')) active.add('code');
  if (block.name === 'list')
    active.add(element.querySelector('ol, .cdx-list-ordered') ? 'numbers' : 'bullets');
  if (block.name !== 'header' && isOn(selection, 'bold', 'b, strong')) active.add('bold');
  if (isOn(selection, 'italic', 'i, em')) active.add('italic');
  return active;
}

/**
 * The browser knows the format of the next character, but only for its own selection, which may be
 * outside the text.
 */
const isOn = (selection: EditorSelection, command: 'bold' | 'italic', elements: string) =>
  selection.isLive() ? document.queryCommandState(command) : isWithin(selection.range(), elements);

function isWithin(range: Range | undefined, elements: string): boolean {
  const start = range?.startContainer;
  const element = start instanceof Element ? start : start?.parentElement;
  return element?.closest(elements) != null;
}

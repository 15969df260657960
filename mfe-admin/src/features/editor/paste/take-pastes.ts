import type EditorJS from '@editorjs/editorjs';
import type { OutputBlockData } from '@editorjs/editorjs';
import { cleanText, type EditorBlock } from '@secondset/contracts';
import { z } from 'zod';
import { safeBody } from '../safe-body.ts';
import { blocksFromHtml } from './blocks-from-html.ts';
import { blocksFromText } from './blocks-from-text.ts';
import type { StartUpload } from './pasted-picture.ts';

type EditorBlocks = Pick<EditorJS, 'blocks' | 'caret'>;

/** What Editor.js puts on the clipboard when whole blocks are copied. */
const ownType = 'application/x-editor-js';
const ownSchema = z.array(z.object({ tool: z.string(), data: z.unknown() }));

/** Whole blocks copied here or in another editor; empty if we do not know them. */
function ownBlocks(json: string): EditorBlock[] {
  try {
    const copied = ownSchema.parse(JSON.parse(json));
    return safeBody({ blocks: copied.map(({ tool, data }) => ({ type: tool, data })) }).blocks;
  } catch {
    return [];
  }
}

const imageBlock = (url: string): EditorBlock => ({
  type: 'image',
  data: { file: { url }, caption: '' },
});

/**
 * The content of a clipboard or drop as blocks. Files count only if no text was copied with them.
 */
function blocksIn(data: DataTransfer, startUpload: StartUpload): EditorBlock[] {
  const own = ownBlocks(data.getData(ownType));
  if (own.length > 0) return own;
  const html = data.getData('text/html');
  const text = cleanText(data.getData('text/plain'));
  const files = [...data.files];
  const hasWords = files.length === 0 || text.trim() !== '';
  const blocks = hasWords && html !== '' ? blocksFromHtml(html, startUpload) : [];
  if (blocks.length > 0) return blocks;
  if (files.length > 0) return files.map((file) => imageBlock(startUpload(file)));
  return blocksFromText(text);
}

const editable = (target: EventTarget | null) =>
  target instanceof Node
    ? (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
        '[contenteditable="true"]',
      )
    : undefined;

/**
 * Turns what is pasted or dropped into `holder` into blocks. Editor.js alone would lose formatting,
 * nested lists and pictures. `inserted` hears of new blocks, which Editor.js does not report.
 * Returns a function that stops it.
 */
export function takePastes(
  editor: EditorBlocks,
  holder: HTMLElement,
  startUpload: StartUpload,
  inserted: () => void,
): () => void {
  let draggedFromHere = false;

  const insert = (blocks: EditorBlock[], target: EventTarget | null) => {
    const element = target instanceof HTMLElement ? target : editable(target);
    const block = element && editor.blocks.getBlockByElement(element);
    const at = block ? editor.blocks.getBlockIndex(block.id) : editor.blocks.getBlocksCount() - 1;
    // Editor.js assigns its own ids; its block types and ours differ in name only.
    editor.blocks.insertMany(blocks as OutputBlockData[], at + 1);
    const last = at + blocks.length;
    if (block?.name === 'paragraph' && block.isEmpty) {
      editor.blocks.delete(at);
      editor.caret.setToBlock(last - 1, 'end');
    } else editor.caret.setToBlock(last, 'end');
    inserted();
  };

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer): EditorBlock[] => {
    const blocks = blocksIn(data, startUpload);
    if (blocks.length > 0) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    return blocks;
  };

  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    // A text area handles plain text itself.
    if (
      !clipboardData ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLInputElement
    )
      return;
    const blocks = take(event, clipboardData);
    const [only] = blocks;
    if (!only) return;
    const selection = document.getSelection();
    if (selection && !selection.isCollapsed && editable(target)) document.execCommand('delete');
    // A single paragraph is inserted at the caret.
    if (blocks.length === 1 && only.type === 'paragraph' && editable(target))
      document.execCommand('insertHTML', false, inlineFor(target, only.data.text));
    else insert(blocks, target);
  };

  const onDrop = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    // Editor.js handles text dragged within the editor.
    if (!dataTransfer || draggedFromHere || target instanceof HTMLTextAreaElement) return;
    const blocks = take(event, dataTransfer);
    if (blocks.length > 0) insert(blocks, target);
  };
  const onDragStart = () => {
    draggedFromHere = true;
  };
  const onDragEnd = () => {
    draggedFromHere = false;
  };

  const capture = { capture: true };
  holder.addEventListener('paste', onPaste, capture);
  holder.addEventListener('drop', onDrop, capture);
  holder.addEventListener('dragstart', onDragStart, capture);
  holder.addEventListener('dragend', onDragEnd, capture);
  return () => {
    holder.removeEventListener('paste', onPaste, capture);
    holder.removeEventListener('drop', onDrop, capture);
    holder.removeEventListener('dragstart', onDragStart, capture);
    holder.removeEventListener('dragend', onDragEnd, capture);
  };
}

/** Headings are bold already. */
const inlineFor = (target: EventTarget | null, html: string) =>
  editable(target)?.matches('.ce-header') ? html.replace(/<\/?b>/g, '') : html;

import EditorJS, { type LogLevels, type OutputData } from '@editorjs/editorjs';
import { blockName } from '@secondset/blocks';
import { blockTools } from '@secondset/blocks/tools';
import { withStoredImages } from '@secondset/blocks/uploads';
import type { EditorBody } from '@secondset/contracts';
import { bindAtOnce } from './bind-at-once.ts';
import { createBlockCommands, labelTexts } from './block-commands.ts';
import { focusBlock } from './block-notes.ts';
import { takeClicksBelow } from './click-below.ts';
import { takeDrags } from './drag-blocks.ts';
import type { BodyEditor, EditorOptions } from './editor-api.ts';
import {
  activeCommands,
  type EditorCommand,
  insertText,
  linkAt,
  runCommand,
  setLink,
} from './editor-commands.ts';
import { trackSelection } from './editor-selection.ts';
import { createHistory, firstDifference } from './history.ts';
import { inlineTools } from './inline-tools.ts';
import { keepKeysOut } from './keep-keys-out.ts';
import { noteProblems } from './note-problems.ts';
import { paintMergeTags } from './paint-merge-tags.ts';
import { takePastes } from './paste/take-pastes.ts';
import { safeBody } from './safe-body.ts';
import { shortcut } from './shortcuts.ts';

/** Longer than Editor.js collects keys. */
const lookAgainMs = 1_000;

/** The output type of our blocks and Editor.js's own differ in name only. */
const toOutput = (body: EditorBody) => ({ blocks: body.blocks }) as OutputData;

/**
 * Starts Editor.js in `holder`. Import this module lazily: Editor.js and what it needs are most of
 * the console's code, and can only be imported in a browser.
 */
export async function createEditor(options: EditorOptions): Promise<BodyEditor> {
  const first = safeBody(options.body);
  // Changes come from a person only after setup, and while nothing is being loaded.
  let applying = true;
  const keysKeptOut = keepKeysOut(options.holder);
  const editor = new EditorJS({
    holder: options.holder,
    data: toOutput(first),
    tools: {
      ...blockTools(options.images),
      ...inlineTools({ open: options.openLink }),
    },
    inlineToolbar: true,
    placeholder: options.placeholder,
    minHeight: 40,
    // Empty paragraphs are not worth a log line.
    logLevel: 'ERROR' as LogLevels,
    onChange: () => {
      if (!applying) void inTurn(changed);
    },
  });
  await editor.isReady.finally(keysKeptOut.started);
  const stopBinding = bindAtOnce();
  // Its tooltips repeat the buttons' names outside every landmark.
  document.querySelector('body > .ct')?.setAttribute('aria-hidden', 'true');

  // A destroyed Editor.js has no methods, but pending work may still want to use it.
  let alive = true;
  let newest = first;
  const read = async () => {
    if (alive)
      newest = withStoredImages(safeBody(await editor.save()), { find: options.images.findUpload });
    return newest;
  };
  const history = createHistory(await read());
  let turn: Promise<unknown> = Promise.resolve();
  /**
   * Runs work in order: reading during a render would record half a body and drop the redo steps.
   */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const selection = trackSelection(options.holder, () => publish());
  const notes = noteProblems(options.holder, options.images.findUpload, () => selection.block());
  notes.read(newest);
  const publish = () => {
    if (!alive) return;
    labelTexts(editor, options.holder);
    notes.show(false);
    options.onStatus({
      active: activeCommands(editor, selection),
      canUndo: history.canUndo,
      canRedo: history.canRedo,
    });
  };

  async function changed(): Promise<void> {
    const body = await read();
    notes.read(body);
    if (alive && history.record(body)) options.onChange(body);
    if (alive) options.onTyping(false);
    publish();
  }

  async function show(body: EditorBody): Promise<void> {
    if (!alive) return;
    applying = true;
    try {
      await editor.blocks.render(toOutput(body));
      notes.read(body);
    } catch (error) {
      if (alive) throw error;
    } finally {
      applying = false;
    }
  }

  const step = (direction: 'undo' | 'redo') => inTurn(() => stepNow(direction));

  async function stepNow(direction: 'undo' | 'redo'): Promise<void> {
    const before = await read();
    history.record(before);
    const body = history[direction]();
    if (!body) return publish();
    // The block with the caret is about to be replaced; keys pressed meanwhile must still reach us.
    if (options.holder.contains(document.activeElement))
      options.holder.focus({ preventScroll: true });
    await show(body);
    if (!alive) return;
    editor.caret.setToBlock(
      Math.min(firstDifference(before, body), editor.blocks.getBlocksCount() - 1),
      'end',
    );
    options.onChange(body);
    publish();
  }

  const run = (command: EditorCommand) =>
    inTurn(async () => {
      await runCommand(editor, selection, command);
      await changed();
    });
  /** Editor.js reports changes after a while; undo must take back this one alone. */
  const asOneStep = (command: () => void) =>
    inTurn(async () => {
      await changed();
      if (!alive) return;
      command();
      await changed();
    });
  const keys = (event: KeyboardEvent) => {
    const action = shortcut(event);
    if (!action) return;
    // Keeps the browser and Editor.js from doing it a second time.
    event.preventDefault();
    event.stopPropagation();
    if (action === 'undo' || action === 'redo') void step(action);
    else if (action === 'link') options.openLink();
    else void run(action);
  };
  // Editor.js reports a change only after a moment. Should it ever miss one, we look ourselves.
  let look: ReturnType<typeof setTimeout> | undefined;
  const typed = () => {
    options.onTyping(true);
    clearTimeout(look);
    look = setTimeout(() => void inTurn(changed), lookAgainMs);
  };
  options.holder.addEventListener('input', typed);
  options.holder.tabIndex = -1;
  options.holder.addEventListener('keydown', keys, { capture: true });
  const blocks = createBlockCommands(editor, options.holder, options.onSay);
  const stopClicksBelow = takeClicksBelow(editor, options.holder);
  const stopPastes = takePastes(editor, options.holder, options.images.startUpload, typed);
  const stopDrags = takeDrags(options.holder, (block, to) => {
    // Undo by keys is about the text from now on, not about the field that had the focus.
    options.holder.focus({ preventScroll: true });
    void asOneStep(() => blocks.moveTo(block, to));
  });
  const stopPainting = paintMergeTags(options.holder);
  publish();
  applying = false;

  return {
    read,
    replace: (body) =>
      inTurn(async () => {
        history.record(await read());
        await show(safeBody(body));
        history.record(await read());
        publish();
      }),
    run,
    undo: () => step('undo'),
    redo: () => step('redo'),
    blocks: {
      add: (type) => asOneStep(() => blocks.add(type)),
      move: (by) => asOneStep(() => blocks.move(by)),
      remove: () => asOneStep(() => blocks.remove()),
      name: blockName,
    },
    insertText: (text) => insertText(editor, selection, text),
    beginLink: () => {
      editor.inlineToolbar.close();
      return linkAt(selection.range())?.getAttribute('href') ?? '';
    },
    setLink: (href) => setLink(editor, selection, href),
    insertImage: (file) => {
      const at = selection.block();
      const block = at && editor.blocks.getBlockByElement(at);
      const index = block
        ? editor.blocks.getBlockIndex(block.id) + 1
        : editor.blocks.getBlocksCount();
      const url = options.images.startUpload(file);
      editor.blocks.insert('image', { file: { url }, caption: '' }, {}, index);
      editor.caret.setToBlock(index, 'end');
    },
    check: (body) => {
      const problems = notes.read(body);
      if (alive) notes.show(true);
      return problems;
    },
    focusBlock: (id) => focusBlock(options.holder, id),
    destroy: () => {
      alive = false;
      clearTimeout(look);
      options.holder.removeEventListener('input', typed);
      selection.stop();
      stopPastes();
      keysKeptOut.stop();
      stopDrags();
      stopPainting();
      blocks.stop();
      stopClicksBelow();
      stopBinding();
      options.holder.removeEventListener('keydown', keys, { capture: true });
      editor.destroy();
    },
  };
}

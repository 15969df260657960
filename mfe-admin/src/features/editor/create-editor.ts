import EditorJS, { type LogLevels, type OutputData } from '@editorjs/editorjs';
import { type BlockType, blockName, partsOf } from '@secondset/blocks';
import { blockTools, type ToolConfig } from '@secondset/blocks/tools';
import { failureOf, withStoredImages } from '@secondset/blocks/uploads';
import { sayInEnglish } from '@secondset/content/english-refusals';
import type { EditorBody } from '@secondset/contracts';
import { type BodyProblem, bodyProblems } from '@secondset/email/body';
import { bindAtOnce } from './bind-at-once.ts';
import { createBlockCommands, labelTexts } from './block-commands.ts';
import { type BlockNote, focusBlock, notedBlocks, showNotes } from './block-notes.ts';
import { takeClicksBelow } from './click-below.ts';
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
import { takePastes } from './paste/take-pastes.ts';
import { safeBody } from './safe-body.ts';
import { shortcut } from './shortcuts.ts';

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
  const editor = new EditorJS({
    holder: options.holder,
    data: toOutput(first),
    tools: { ...blockTools(options.images), ...inlineTools({ open: options.openLink }) },
    inlineToolbar: true,
    placeholder: options.placeholder,
    minHeight: 40,
    // Empty paragraphs are not worth a log line.
    logLevel: 'ERROR' as LogLevels,
    onChange: () => {
      if (!applying) void inTurn(changed);
    },
  });
  await editor.isReady;
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
  const problemsOf = (body: EditorBody): (BlockNote & Pick<BodyProblem, 'code'>)[] =>
    bodyProblems(body).map((problem) => {
      const block = body.blocks[problem.block ?? -1];
      const failed =
        problem.code === 'picture-not-uploaded' && block
          ? partsOf(block)
              .pictures.map(({ url }) => options.images.findUpload(url))
              .find((upload) => upload?.reason !== undefined)
          : undefined;
      return { ...problem, message: failed ? failureOf(failed) : sayInEnglish(problem) };
    });
  let problems = problemsOf(newest);
  /** An unfinished block is not a problem while someone is typing in it. */
  const showProblems = (all: boolean) => {
    const writing = options.holder.contains(document.activeElement)
      ? selection.block()?.dataset.id
      : undefined;
    const noted = notedBlocks(options.holder);
    showNotes(
      options.holder,
      problems.filter(
        ({ id, code }) =>
          code !== 'picture-not-uploaded' && (all || id !== writing || noted.has(id ?? '')),
      ),
    );
  };
  const publish = () => {
    if (!alive) return;
    labelTexts(editor, options.holder);
    showProblems(false);
    options.onStatus({
      active: activeCommands(editor, selection),
      canUndo: history.canUndo,
      canRedo: history.canRedo,
    });
  };

  async function changed(): Promise<void> {
    const body = await read();
    problems = problemsOf(body);
    if (alive && history.record(body)) options.onChange(body);
    if (alive) options.onTyping(false);
    publish();
  }

  async function show(body: EditorBody): Promise<void> {
    if (!alive) return;
    applying = true;
    try {
      await editor.blocks.render(toOutput(body));
      problems = problemsOf(body);
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
  const stopPastes = takePastes(editor, options.holder, options.images.startUpload);
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
      problems = problemsOf(body);
      if (alive) showProblems(true);
      return problems;
    },
    focusBlock: (id) => focusBlock(options.holder, id),
    destroy: () => {
      alive = false;
      clearTimeout(look);
      options.holder.removeEventListener('input', typed);
      selection.stop();
      stopPastes();
      blocks.stop();
      stopClicksBelow();
      stopBinding();
      options.holder.removeEventListener('keydown', keys, { capture: true });
      editor.destroy();
    },
  };
}

// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { activeCommands } from './editor-commands.ts';
import { trackSelection } from './editor-selection.ts';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'queryCommandState');
});

/**
 * A paragraph with a plain and a bold word next to a dialog, in which the browser finds everything
 * bold.
 */
function page() {
  document.body.innerHTML = `
    <div id="holder"><div class="ce-block"><p contenteditable="true">plain <b>bold</b></p></div></div>
    <dialog open><strong>Send?</strong></dialog>`;
  const boldThere = () =>
    document.getSelection()?.anchorNode?.parentElement?.closest('b, strong') != null;
  Object.assign(document, {
    queryCommandState: (command: string) => command === 'bold' && boldThere(),
  });
  const holder = document.querySelector<HTMLElement>('#holder') ?? document.body;
  const selection = trackSelection(holder, () => undefined);
  const select = (selector: string) => {
    document.getSelection()?.collapse(document.querySelector(selector)?.firstChild ?? null, 1);
    document.dispatchEvent(new Event('selectionchange'));
  };
  const blocks = { getBlockByElement: () => ({ name: 'paragraph' }) };
  const editor = { blocks, caret: {} } as unknown as Parameters<typeof activeCommands>[0];
  return { select, active: () => [...activeCommands(editor, selection)] };
}

test.each([
  ['plain', 'p', ['paragraph']],
  ['bold', 'b', ['paragraph', 'bold']],
])('Bold reflects the %s word at the caret, whatever is selected in a dialog', (_, word, want) => {
  const { select, active } = page();
  select(word);
  expect(active()).toEqual(want);
  select('dialog strong');
  expect(active()).toEqual(want);
});

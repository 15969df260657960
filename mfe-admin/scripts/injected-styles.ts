import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JSDOM, type PageWindow } from 'jsdom';

const tools = ['header', 'list', 'quote', 'code', 'inline-code'] as const;

/** The file the bundler uses for `name`: the `module` field of the nearest package.json. */
async function bundledFile(name: string): Promise<string> {
  let folder = dirname(fileURLToPath(import.meta.resolve(name)));
  for (;;) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) {
      const { module } = JSON.parse(text) as { module: string };
      return pathToFileURL(join(folder, module)).href;
    }
    folder = dirname(folder);
  }
}
const load = async (name: string) => (await import(await bundledFile(name))).default;

/** Makes the properties of `window` global, as in a page. */
function enterPage(window: PageWindow): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name] });
  }
  const missing = {
    requestIdleCallback: (callback: () => void) => setTimeout(callback, 0),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  };
  Object.assign(globalThis, missing);
  Object.assign(window, missing);
}

/**
 * Collects the text of each style element when it is inserted, which is when a browser checks it.
 * Some are inserted empty and filled later, and are checked both times.
 */
function watchStyles(window: PageWindow): Set<string> {
  const texts = new Set<string>();
  const look = () => {
    for (const style of window.document.querySelectorAll('style')) texts.add(style.textContent);
  };
  for (const name of ['appendChild', 'insertBefore'] as const) {
    const insert: unknown = Reflect.get(window.Node.prototype, name);
    if (typeof insert !== 'function') throw new Error(`A page's nodes have no ${name}.`);
    Object.defineProperty(window.Node.prototype, name, {
      value(this: unknown, ...nodes: unknown[]) {
        const inserted: unknown = Reflect.apply(insert, this, nodes);
        look();
        return inserted;
      },
    });
  }
  return texts;
}

/**
 * The text of every style element that Editor.js and our tools insert, on import and when an editor
 * with each kind of block starts. Works once per process, because importing a module again does
 * nothing.
 */
export async function injectedStyles(): Promise<Set<string>> {
  const { window } = new JSDOM('<!doctype html><div id="holder"></div>', {
    pretendToBeVisual: true,
    url: 'https://console.example.org/',
  });
  enterPage(window);
  const styles = watchStyles(window);
  const EditorJS = await load('@editorjs/editorjs');
  const loaded: Record<string, unknown> = {};
  for (const tool of tools) loaded[tool.replace('-', '')] = await load(`@editorjs/${tool}`);
  const editor = new EditorJS({
    holder: window.document.getElementById('holder'),
    tools: loaded,
    data: {
      blocks: [
        { type: 'header', data: { text: 'a', level: 2 } },
        {
          type: 'list',
          data: { style: 'ordered', items: [{ content: 'a', meta: {}, items: [] }] },
        },
        { type: 'quote', data: { text: 'a', caption: '' } },
        { type: 'code', data: { code: 'a' } },
        { type: 'paragraph', data: { text: 'a' } },
      ],
    },
  });
  await editor.isReady;
  for (const style of window.document.querySelectorAll('style')) styles.add(style.textContent);
  editor.destroy();
  window.close();
  return styles;
}

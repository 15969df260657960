/** What a remote could leave in a page, as the page itself sees it. */
export interface Traces {
  globals: string[];
  /** Functions of the browser that are not the ones the page began with. */
  replaced: string[];
  /** Properties that built-in prototypes did not have when the page began. */
  extended: string[];
  /** Adopted style sheets. */
  sheets: number;
  styleElements: number;
  /** Computed styles of what is outside the remotes, and attributes, by element. */
  looks: Record<string, string>;
  intervals: number;
}

/** Runs before any script of a page; a symbol on `window` then reads the traces. */
export function traceScript(): void {
  const natives = {
    fetch: () => window.fetch,
    setTimeout: () => window.setTimeout,
    'XMLHttpRequest.prototype.open': () => XMLHttpRequest.prototype.open,
    'Element.prototype.attachShadow': () => Element.prototype.attachShadow,
    'EventTarget.prototype.addEventListener': () => EventTarget.prototype.addEventListener,
    'Storage.prototype.setItem': () => Storage.prototype.setItem,
    'Array.prototype.push': () => Array.prototype.push,
    'JSON.parse': () => JSON.parse,
    'Promise.prototype.then': () => Promise.prototype.then,
  };
  const prototypes = { Object, Array, String, Function, Promise, Node, Element };
  const keysOf = () =>
    Object.entries(prototypes).flatMap(([name, type]) =>
      Reflect.ownKeys(type.prototype).map((key) => `${name}.prototype.${String(key)}`),
    );
  const first = Object.entries(natives).map(([name, read]) => [name, read, read()] as const);
  const firstKeys = new Set(keysOf());
  const running = new Set<number>();
  const { setInterval, clearInterval } = window;
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = Number(setInterval(...args));
      running.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      running.delete(id);
      clearInterval(id);
    },
  });
  const outside = ['html', 'body', '#chrome', '#main'];
  // The shell brings its typefaces when it likes.
  const properties = ['color', 'background-color', 'font-size', 'overflow', 'margin', 'padding'];
  const lookOf = (selector: string) => {
    const element = document.querySelector(selector);
    if (element === null) return 'gone';
    const style = getComputedStyle(element);
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'lang' && name !== 'class')
      .map(({ name, value }) => `${name}=${value}`);
    return [...properties.map((name) => style.getPropertyValue(name)), ...attributes].join('|');
  };
  const read = () => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
    replaced: first.flatMap(([name, current, native]) => (current() === native ? [] : [name])),
    extended: keysOf().filter((key) => !firstKeys.has(key)),
    sheets: document.adoptedStyleSheets.length,
    styleElements: document.querySelectorAll('style').length,
    looks: Object.fromEntries(outside.map((selector) => [selector, lookOf(selector)])),
    intervals: running.size,
  });
  Object.defineProperty(window, Symbol.for('second-set:traces'), { value: read });
}

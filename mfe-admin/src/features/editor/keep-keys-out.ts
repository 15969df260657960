type Listen = Document['addEventListener'];

export interface KeysKeptOut {
  /** What registers listeners from now on is not the editor. */
  started(): void;
  stop(): void;
}

/**
 * Lets Editor.js hear only the keys that are pressed in `holder`. By itself it takes every key of
 * the page for one of its current block, as it goes down: Tab in a dialog would move the caret in
 * the text. Begin before Editor.js starts.
 */
export function keepKeysOut(holder: HTMLElement, page: Document = document): KeysKeptOut {
  const add: Listen = page.addEventListener;
  const guards: EventListener[] = [];
  const listen = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    // Nobody else here listens this way.
    if (type !== 'keydown' || options !== true || typeof listener !== 'function')
      return add.call(page, type, listener, options);
    const guard = (event: Event) => {
      const { target } = event;
      const elsewhere = target instanceof Element && target !== page.body;
      if (!elsewhere || holder.contains(target)) listener.call(page, event);
    };
    guards.push(guard);
    add.call(page, type, guard, true);
  };
  page.addEventListener = listen;
  return {
    started: () => {
      if (page.addEventListener === listen) Reflect.deleteProperty(page, 'addEventListener');
    },
    stop: () => {
      for (const guard of guards) page.removeEventListener('keydown', guard, true);
    },
  };
}

import { type RefObject, useEffect } from 'react';

export interface OpenMenu {
  open: boolean;
  close: () => void;
  /** Holds the menu and its toggle. */
  bar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
}

/**
 * Closes the open menu for whoever is done with it: on Escape, which leaves the keyboard on the
 * toggle, on a press outside the bar, which does nothing else, and when the keyboard goes on to the
 * page, which the menu would cover.
 */
export function useMenuLeaving({ open, close, bar, toggle }: OpenMenu): void {
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const isOutside = ({ target }: Event) =>
      target instanceof Node && bar.current?.contains(target) === false;
    const pressOutside = (event: Event) => {
      if (!isOutside(event)) return;
      close();
      dropClick();
    };
    const focusOutside = (event: Event) => {
      if (isOutside(event)) close();
    };
    document.addEventListener('keydown', onKey, { signal });
    // Not `click`, which phones do not tell of where nothing can be pressed.
    document.addEventListener('pointerdown', pressOutside, { signal });
    document.addEventListener('focusin', focusOutside, { signal });
    return () => leaving.abort();
  }, [open, close, bar, toggle]);
}

/** Keeps the click that the press of this moment may end in from whatever is under it. */
function dropClick(): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  const drop = (event: MouseEvent) => {
    // A keyboard or a screen reader clicks without a press.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    press.abort();
  };
  document.addEventListener('click', drop, options);
  // A press that scrolls has no click; the next one is of something else.
  document.addEventListener('pointerdown', () => press.abort(), options);
}

import { type RefObject, useEffect } from 'react';

export interface OpenMenu {
  open: boolean;
  close: () => void;
  /** Holds the menu and its toggle. */
  bar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
}

/**
 * Closes the open menu for whoever is done with it: on Escape, which leaves the keyboard on the toggle, on a press outside the bar, and
 * when the keyboard goes on to the page, which the menu would cover.
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
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && bar.current?.contains(target) === false) close();
    };
    document.addEventListener('keydown', onKey, { signal });
    // Not `click`, which phones do not tell of where nothing can be pressed.
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => leaving.abort();
  }, [open, close, bar, toggle]);
}

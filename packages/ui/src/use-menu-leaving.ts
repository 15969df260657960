import { type RefObject, useEffect } from 'react';

export interface OpenMenu {
  open: boolean;
  close: () => void;
  /** Holds the menu and its toggle. */
  bar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
}

/**
 * Closes the open menu on Escape, which returns focus to the toggle; on a press outside the bar,
 * which does nothing else; and when focus moves on to the page, which the menu would cover.
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
    // On the way down: the console keeps keys from going up to the document.
    document.addEventListener('keydown', onKey, { capture: true, signal });
    // Not `click`: phones fire none where nothing can be pressed.
    document.addEventListener('pointerdown', pressOutside, { signal });
    document.addEventListener('focusin', focusOutside, { signal });
    return () => leaving.abort();
  }, [open, close, bar, toggle]);
}

/** Swallows the click that this press may end in. */
function dropClick(): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  const drop = (event: MouseEvent) => {
    // Keyboards and screen readers click without a press.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    press.abort();
  };
  document.addEventListener('click', drop, options);
  // A press that scrolls has no click; the next one belongs to something else.
  document.addEventListener('pointerdown', () => press.abort(), options);
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was when what it stood on goes away: after each change of `step` that
 * took the focused control with it, the container has the focus. Read the container's `tabIndex` as
 * -1.
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const look = () => {
      wasInside.current = container.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of step is the occasion
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && wasInside.current) container.current?.focus({ preventScroll: true });
  }, [step]);
  return container;
}

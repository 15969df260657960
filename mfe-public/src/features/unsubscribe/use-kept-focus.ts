import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in place when the focused control goes away: after a change of `step`
 * that removes it, the container gets the focus. Give the container a `tabIndex` of -1.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of step is what triggers this
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && wasInside.current) container.current?.focus({ preventScroll: true });
  }, [step]);
  return container;
}

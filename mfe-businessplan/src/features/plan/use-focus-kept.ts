import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives focus to the element of the ref when it comes, and again after every change of `what` that
 * left focus nowhere: a keyboard or a screen reader would else start at the top of the site. Who
 * has moved on meanwhile is left alone.
 */
export function useFocusKept<Target extends HTMLElement>(what: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const came = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is what calls for it
  useEffect(() => {
    const { activeElement, body } = document;
    const nowhere = activeElement === null || activeElement === body;
    if (nowhere || !came.current) target.current?.focus({ preventScroll: true });
    came.current = true;
  }, [what]);
  return target;
}

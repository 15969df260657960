import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the ref's element when it appears, and again after every change of `what` that lost
 * focus; otherwise focus would restart at the top of the site. People who moved focus elsewhere are
 * left alone.
 */
export function useFocusKept<Target extends HTMLElement>(what: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const appeared = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is what calls for it
  useEffect(() => {
    const { activeElement, body } = document;
    const nowhere = activeElement === null || activeElement === body;
    if (nowhere || !appeared.current) target.current?.focus({ preventScroll: true });
    appeared.current = true;
  }, [what]);
  return target;
}

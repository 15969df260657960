import { createContext, useContext } from 'react';

/**
 * Whether whoever is around a control tells what is too long. The browser would cut it off without
 * a word, so then it is given no `maxlength`; the limit stands in `data-max-length` instead.
 */
export const LimitsTold = createContext(false);

/** The attribute that limits a control here. */
export function useLimit(max: number | undefined): Record<string, number> {
  const told = useContext(LimitsTold);
  if (max === undefined) return {};
  return told ? { 'data-max-length': max } : { maxLength: max };
}

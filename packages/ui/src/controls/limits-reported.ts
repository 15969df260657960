import { createContext, useContext } from 'react';

/**
 * Whether the form around a control reports text that is too long. The browser would silently cut
 * it off, so the limit is then in `data-max-length` instead of `maxlength`.
 */
export const LimitsReported = createContext(false);

/** The attribute that limits a control here. */
export function useLimit(max: number | undefined): Record<string, number> {
  const reported = useContext(LimitsReported);
  if (max === undefined) return {};
  return reported ? { 'data-max-length': max } : { maxLength: max };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const settleMs = 250;

/**
 * The filter of a list, in the address: a reload, Back and a bookmark restore it. Names without a
 * value are left out.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (change: Partial<Record<Name, string>>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(change))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return { values, set };
}

/** What is typed into a search, and looked for once the typing rests. */
export function useSettled(value: string, settle: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const given = useRef(value);
  useEffect(() => {
    // Back, or a link, changed the address.
    if (given.current === value) return;
    given.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === given.current) return;
    const timer = setTimeout(() => {
      given.current = typed;
      settle(typed);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, settle]);
  return { typed, setTyped };
}

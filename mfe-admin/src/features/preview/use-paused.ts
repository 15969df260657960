import { useEffect, useState } from 'react';

/** Renders once somebody stops typing for this long. */
const pauseMs = 800;

/** A value once it has not changed for a moment; the first one at once. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(key) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return paused;
}

/**
 * Tells the workers of this process that there is something to do, so that nobody waits for the
 * next round.
 */
export interface Bell {
  ring(): void;
  onRing(listener: () => void): void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    onRing: (listener) => {
      listeners.add(listener);
    },
  };
}

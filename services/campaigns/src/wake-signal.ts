/** Tells this process's sleeping workers that there is work, so that it need not wait. */
export interface WakeSignal {
  send(): void;
  onWake(listener: () => void): void;
}

export function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    send: () => {
      for (const listener of listeners) listener();
    },
    onWake: (listener) => {
      listeners.add(listener);
    },
  };
}

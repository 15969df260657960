import { z } from 'zod';

/**
 * One draft in one tab. Locks belong to a browser; between computers, the server reports
 * conflicts.
 */
export interface DraftPresence {
  /** Tells the other tabs that the draft was saved. */
  announce(version: number): void;
  /** Takes the draft from the tab that has it. */
  take(): void;
  stop(): void;
}

interface Listener {
  /** The draft is being written in another tab, from now on or no longer. */
  onElsewhere(elsewhere: boolean): void;
  /** Another tab has saved it. */
  onSaved(version: number): void;
}

const savedSchema = z.object({ version: z.number().int() });

/** Watches whether another tab of this browser has the draft open. */
export function watchDraft(draftId: string, { onElsewhere, onSaved }: Listener): DraftPresence {
  const name = `draft:${draftId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const saved = savedSchema.safeParse(data);
    if (saved.success) onSaved(saved.data.version);
  });
  // Only secure contexts have locks. Without them only the server notices conflicts.
  const locks: LockManager | undefined = navigator.locks;
  const ended = new AbortController();
  const held = Promise.withResolvers<void>();
  let waiting = new AbortController();
  let has = false;

  const hold = () => {
    if (ended.signal.aborted) return;
    has = true;
    onElsewhere(false);
    return held.promise;
  };
  /** Rejects when another tab takes the lock, or when waiting for it ends. */
  const lose = (error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
    if (!has || ended.signal.aborted) return;
    has = false;
    onElsewhere(true);
    wait();
  };
  function wait() {
    waiting = new AbortController();
    void locks?.request(name, { signal: waiting.signal }, hold).catch(lose);
  }

  void locks
    ?.request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold();
      if (ended.signal.aborted) return;
      onElsewhere(true);
      wait();
    })
    .catch(lose);

  return {
    announce: (version) => channel?.postMessage({ version }),
    take: () => {
      waiting.abort();
      void locks?.request(name, { steal: true }, hold).catch(lose);
    },
    stop: () => {
      ended.abort();
      waiting.abort();
      held.resolve();
      channel?.close();
    },
  };
}

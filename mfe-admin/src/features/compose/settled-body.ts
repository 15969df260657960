import type { EditorBody } from '@secondset/contracts';
import { runningUploads } from '../editor/uploads.ts';
import type { ComposerStore } from './composer-store.ts';

export interface BodyReading {
  store: ComposerStore;
  signal: AbortSignal;
  read(): Promise<EditorBody>;
}

/**
 * The body once each of its pictures is uploaded or has failed. Says meanwhile what it waits for,
 * and goes on when the picture is taken out.
 */
export async function settledBody({ store, signal, read }: BodyReading): Promise<EditorBody> {
  try {
    for (;;) {
      const before = store.get().body;
      const body = await read();
      const running = runningUploads(body, store.get().uploads);
      if (running.length === 0 || signal.aborted) return body;
      store.set({ waitingForImages: running.length });
      // A change since the reading began counts as well.
      const changed = () => store.get().body !== before;
      const ends = running.map(({ ended }) => ended);
      if (!changed()) await firstOf(ends, changed, store, signal);
    }
  } finally {
    store.set({ waitingForImages: 0 });
  }
}

/** Resolves when an upload has ended, the body changed or the console was left. */
function firstOf(
  uploads: Promise<void>[],
  changed: () => boolean,
  store: ComposerStore,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = store.subscribe(() => {
      if (changed()) done();
    });
    signal.addEventListener('abort', done);
    for (const upload of uploads) void upload.then(done);
  });
}

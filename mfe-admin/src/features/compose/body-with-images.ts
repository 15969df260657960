import { runningUploads } from '@secondset/blocks/uploads';
import type { EditorBody } from '@secondset/contracts';
import type { ComposerStore } from './composer-store.ts';

export interface BodyReading {
  store: ComposerStore;
  signal: AbortSignal;
  read(): Promise<EditorBody>;
}

/**
 * The body once each of its pictures has been uploaded or has failed. Shows what it is waiting for
 * meanwhile, and stops waiting for a picture that is removed.
 */
export async function bodyWithImages({ store, signal, read }: BodyReading): Promise<EditorBody> {
  try {
    for (;;) {
      const before = store.getState().body;
      const body = await read();
      const running = runningUploads(body, store.getState().uploads);
      if (running.length === 0 || signal.aborted) return body;
      store.setState({ waitingForImages: running.length });
      // The body may have changed while it was being read.
      const changed = () => store.getState().body !== before;
      const ends = running.map(({ ended }) => ended);
      if (!changed()) await firstOf(ends, changed, store, signal);
    }
  } finally {
    store.setState({ waitingForImages: 0 });
  }
}

/** Resolves when an upload has ended, the body has changed, or the console was left. */
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

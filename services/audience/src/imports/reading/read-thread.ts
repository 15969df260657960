import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { FileFlaw } from './file-flaw.ts';
import { pagesOf } from './pages.ts';
import type { ReadMessage, ReadTask } from './read-in-thread.ts';
import { readTable } from './read-table.ts';

/**
 * Runs as a thread of its own: reads one file and posts its pages, each after the one before has
 * been stored.
 */
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const post = (message: ReadMessage, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);
try {
  const { bytes, choice } = workerData as ReadTask;
  const { rows, ...facts } = await readTable(bytes, choice);
  post({ kind: 'facts', facts });
  for await (const page of pagesOf(rows)) {
    const stored = once(port, 'message');
    post({ kind: 'page', page }, [page.data.buffer]);
    await stored;
  }
  post({ kind: 'end' });
} catch (error) {
  if (!(error instanceof FileFlaw)) throw error;
  post({ kind: 'flaw', flaw: error.flaw });
}
// Ending here could lose the last message; who started the thread ends it.
await once(port, 'message');

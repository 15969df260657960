import { Worker } from 'node:worker_threads';
import { FileFlaw, type Flaw } from './file-flaw.ts';
import type { Page } from './pages.ts';
import type { ReadingChoice } from './read-table.ts';
import type { Table } from './table.ts';

export interface ReadTask {
  bytes: Uint8Array<ArrayBuffer>;
  choice: ReadingChoice;
}
/** What is known of a file before its rows are read. */
export type TableFacts = Omit<Table, 'rows'>;
export type ReadMessage =
  | { kind: 'facts'; facts: TableFacts }
  | { kind: 'page'; page: Page }
  | { kind: 'end' }
  | { kind: 'flaw'; flaw: Flaw };

/** Far more than 100,000 rows take on a slow machine. */
const longestMs = 300_000;
/** Of the thread's own heap. A thread that needs more ends, and not the service. */
const heapMegabytes = 192;

/**
 * Reads a file in a thread of its own, with limits of memory and time, so that no file holds up or
 * ends the service. `store` gets one page at a time. Rejects with a `FileFlaw`. The bytes are gone
 * after the call.
 */
export async function readInThread(
  task: ReadTask,
  store: (page: Page) => Promise<void>,
): Promise<TableFacts> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new FileFlaw('file-takes-too-long')), longestMs);
  try {
    return await Promise.race([receive(thread, store), late.promise]);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function receive(thread: Worker, store: (page: Page) => Promise<void>): Promise<TableFacts> {
  return new Promise((resolve, reject) => {
    let facts: TableFacts | undefined;
    const take = async (message: ReadMessage) => {
      switch (message.kind) {
        case 'facts':
          facts = message.facts;
          break;
        case 'page':
          await store(message.page);
          thread.postMessage('stored');
          break;
        case 'flaw':
          throw new FileFlaw(message.flaw.code, message.flaw.params);
        case 'end':
          if (facts === undefined) throw new Error('The thread ended without a table.');
          resolve(facts);
          break;
        default:
          message satisfies never;
      }
    };
    thread.on('message', (message: ReadMessage) => void take(message).catch(reject));
    thread.on('error', (error) => reject(outOfMemory(error) ? tooLarge() : error));
    thread.on('exit', () => reject(new Error('The reading thread ended early.')));
  });
}

const outOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooLarge = () => new FileFlaw('file-takes-too-long');

import type { Fault } from '../faults.ts';
import type { Store } from '../store/store.ts';

/** SendGrid posts a batch no later than when it reaches 768 kilobytes. */
const maxBatchBytes = 768_000;
const maxRowBytes = 128_000;

/** Queues event bodies in order. Must run inside a transaction of the store. */
export function putPending(store: Store, events: object[]): void {
  let row: string[] = [];
  let bytes = 0;
  const flush = () => {
    if (row.length > 0) store.pending.put(store.next('pending'), row);
    row = [];
    bytes = 0;
  };
  for (const event of events) {
    const json = JSON.stringify(event);
    row.push(json);
    bytes += Buffer.byteLength(json);
    if (bytes >= maxRowBytes) flush();
  }
  flush();
}

/**
 * Turns the oldest queued events into one batch (two with the duplicate fault) and returns the
 * batch numbers, or none if nothing is queued.
 * @param nextFault is called once, and only if there is something to post.
 */
export function takeBatch(
  { store, now }: { store: Store; now(): Date },
  nextFault: () => Fault | undefined,
): Promise<number[]> {
  return store.root.transaction(() => {
    const events: string[] = [];
    let bytes = 0;
    for (const { key, value } of store.pending.getRange({})) {
      const size = value.reduce((sum, json) => sum + Buffer.byteLength(json) + 3, 0);
      if (events.length > 0 && bytes + size > maxBatchBytes) break;
      events.push(...value);
      bytes += size;
      store.pending.remove(key);
    }
    if (events.length === 0) return [];
    const fault = nextFault() ?? {};
    const body = batchBody(withFault(events, fault));
    const at = now().getTime();
    return Array.from({ length: fault.duplicateEvents ? 2 : 1 }, () => {
      const id = store.next('batches');
      store.batches.put(id, { body, createdAt: at, attempts: 0, nextAttemptAt: at });
      return id;
    });
  });
}

/** The exact bytes of a POST: a JSON array with a CRLF between objects and at the end. */
function batchBody(events: string[]): string {
  return `[${events.join(',\r\n')}]\r\n`;
}

function withFault(events: string[], fault: Fault): string[] {
  const omit = [...(fault.omitFields ?? []), ...(fault.dropMessageId ? ['sg_message_id'] : [])];
  let result = events;
  if (omit.length > 0)
    result = result.map((json) =>
      JSON.stringify(JSON.parse(json), (key, value) => (omit.includes(key) ? undefined : value)),
    );
  if (fault.duplicateEvents) result = result.flatMap((json) => [json, json]);
  if (fault.reorderEvents) result = [...result].reverse();
  return fault.malformedEvent ? ['{"event":42,"email":null}', ...result] : result;
}

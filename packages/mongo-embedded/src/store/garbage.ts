import type { Engine } from './engine.ts';
import { wholeRange } from './keys.ts';
import type { Reader, Writer } from './tables.ts';

/** Entries removed per write, so that others get their turn. */
const perWrite = 2000;

type Kind = 'documents' | 'entries';

const first = Buffer.from('g');
const afterLast = Buffer.from('h');

interface Mark {
  readonly key: Buffer;
  readonly kind: Kind;
  readonly id: number;
}

/** Marks a collection's documents or an index's entries as no longer referenced. */
export function markGarbage(writer: Writer, kind: Kind, id: number): void {
  writer.put('meta', Buffer.from(`g${kind}/${id}`), Buffer.alloc(0));
}

function marks(reader: Reader): Mark[] {
  return [...reader.range('meta', { start: first, end: afterLast })].map(({ key }) => {
    const [kind = '', id = ''] = key.toString('utf8', 1).split('/');
    return { key, kind: kind === 'documents' ? 'documents' : 'entries', id: Number(id) };
  });
}

/** Removes everything marked, including what a crash left behind, in several writes. */
export async function collectGarbage(engine: Engine, stopped = () => false): Promise<void> {
  const snapshot = engine.snapshot();
  let left = marks(snapshot).length > 0;
  snapshot.close();
  while (left && !stopped()) left = await engine.write(removeSome);
}

/** Returns whether there is more to do. */
function removeSome(writer: Writer): boolean {
  let budget = perWrite;
  for (const { key, kind, id } of marks(writer)) {
    const gone: Buffer[] = [];
    for (const pair of writer.range(kind, wholeRange(id))) {
      if (gone.length >= budget) break;
      gone.push(pair.key);
    }
    for (const entry of gone) writer.remove(kind, entry);
    budget -= gone.length;
    if (budget <= 0) return true;
    writer.remove('meta', key);
  }
  return false;
}

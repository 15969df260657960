import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../indexes/entries.ts';
import { decode } from '../values/decode.ts';
import { runApart } from './apart.ts';
import { Catalog, type Collection } from './catalog.ts';
import { DamagedError } from './checksum.ts';
import { Engine } from './engine.ts';
import { dataFile, isEmpty } from './folder.ts';
import { lengthenIfShort } from './header.ts';
import { entryKey, wholeRange } from './keys.ts';
import type { Snapshot, Table } from './tables.ts';

const meta = { start: Buffer.from([0]), end: Buffer.alloc(4, 0xff) };

/**
 * Reads everything; DamagedError if documents, their counts and index entries do not agree. Each
 * collection is read on its own snapshot, so a server beside it can reuse freed space. Changing the
 * result of `entriesOf` means changing the format.
 */
export async function verifyFolder(folder: string): Promise<number> {
  const engine = new Engine(folder, { readOnly: true });
  const catalog = new Catalog();
  try {
    const first = engine.snapshot();
    let count = walkTable(first, 'meta', meta, () => undefined);
    const names = catalog.list(first, '').map(({ namespace }) => namespace);
    first.close();
    for (const name of names) {
      const snapshot = engine.snapshot();
      const collection = catalog.find(snapshot, name);
      if (collection !== undefined) count += walkCollection(snapshot, catalog, collection);
      snapshot.close();
    }
    return count;
  } finally {
    await engine.close();
  }
}

/** Every document is where its key leads, and so is each of its entries; there are no others. */
function walkCollection(snapshot: Snapshot, catalog: Catalog, collection: Collection): number {
  const indexes = collection.indexes.filter(({ building }) => !building);
  const expected = new Map(indexes.map(({ id }) => [id, 0]));
  const documents = walkTable(snapshot, 'documents', wholeRange(collection.id), (key, value) => {
    const document = decode(value);
    const record = key.readUIntBE(4, 6);
    for (const index of indexes) {
      const { keys } = entriesOf(index, document);
      for (const entry of keys) {
        if (snapshot.get('entries', entryKey(index.id, entry, record)) === undefined) {
          throw new DamagedError(`index ${index.name} of ${collection.namespace} lacks an entry`);
        }
      }
      expected.set(index.id, (expected.get(index.id) ?? 0) + keys.length);
    }
  });
  agree(
    `documents of ${collection.namespace}`,
    documents,
    catalog.totals(snapshot, collection).count,
  );
  let count = documents;
  for (const { id, name } of indexes) {
    const entries = walkTable(snapshot, 'entries', wholeRange(id), () => undefined);
    agree(`entries of index ${name} of ${collection.namespace}`, entries, expected.get(id) ?? 0);
    count += entries;
  }
  return count;
}

function agree(what: string, found: number, wanted: number): void {
  if (found !== wanted)
    throw new DamagedError(`${found} ${what} are found where ${wanted} should be`);
}

/** Walks a range in the order of its keys, and looks each of them up again from the root. */
function walkTable(
  snapshot: Snapshot,
  table: Table,
  range: { readonly start: Buffer; readonly end: Buffer },
  visit: (key: Buffer, value: Buffer) => void,
): number {
  let count = 0;
  let previous = Buffer.alloc(0);
  for (const { key, value } of snapshot.range(table, range)) {
    if (count > 0 && Buffer.compare(previous, key) >= 0) {
      throw new DamagedError('the data file is damaged: its keys are out of order');
    }
    if (snapshot.get(table, key)?.equals(value) !== true) {
      throw new DamagedError('the data file is damaged: a key leads elsewhere');
    }
    visit(key, value);
    previous = Buffer.from(key);
    count += 1;
  }
  return count;
}

/** The same in a separate process: LMDB kills a process that reads certain kinds of damage. */
export async function verifyApart(folder: string, signal?: AbortSignal): Promise<string> {
  if (!existsSync(folder)) throw new DamagedError(`there is no folder ${folder}`);
  if (isEmpty(folder))
    throw new DamagedError(`there is no data in ${folder}: ${dataFile} is missing or empty`);
  const count = await runApart<number>('verify', [folder], signal);
  return `${count} entries, all readable and in agreement`;
}

/**
 * Verifies a folder whose data file is shorter than it should be, before a server reads it. If the
 * missing part was in use, the file is left as it was found.
 */
export async function verifyIfShort(folder: string): Promise<void> {
  const path = join(folder, dataFile);
  const shortage = lengthenIfShort(path);
  if (shortage === undefined) return;
  try {
    await verifyApart(folder);
  } catch (error) {
    truncateSync(path, shortage.bytes);
    if (!(error instanceof DamagedError)) throw error;
    throw new DamagedError(
      `${dataFile} was cut off: it has ${shortage.bytes} of ${shortage.neededBytes} bytes`,
    );
  }
}

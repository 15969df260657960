import { buffer } from 'node:stream/consumers';
import { importLimits } from '@secondset/contracts/import-limits';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FileFlaw } from './file-flaw.ts';

const maxEntries = 500;
const sharedStringsName = 'xl/sharedStrings.xml';
const workbookName = 'xl/workbook.xml';
const maxWorkbookBytes = 1024 * 1024;

/**
 * Looks into a workbook before anything unpacks it, and returns its `xl/workbook.xml`. What it says
 * of its sizes is believed only when it refuses the file: the real bytes are counted as well.
 * Throws a `FileFlaw`.
 */
export async function checkZip(file: Uint8Array): Promise<string> {
  let total = 0;
  let workbook: string | undefined;
  for await (const { zip, entry } of entriesOf(await openZip(file))) {
    const max = entry.fileName === sharedStringsName ? importLimits.sharedStringsBytes : Infinity;
    total += entry.uncompressedSize;
    if (entry.uncompressedSize > max || total > importLimits.unpackedBytes) throw tooLarge();
    if (entry.fileName === workbookName) {
      if (entry.uncompressedSize > maxWorkbookBytes) throw tooLarge();
      workbook = String(await buffer(await open(zip, entry)));
    } else await count(zip, entry);
  }
  if (workbook === undefined) throw new FileFlaw('file-not-text');
  return workbook;
}

const tooLarge = () =>
  new FileFlaw('file-unpacks-too-large', { megabytes: importLimits.unpackedBytes / 1024 / 1024 });

const openZip = (file: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(
      Buffer.from(file.buffer, file.byteOffset, file.byteLength),
      { lazyEntries: true, validateEntrySizes: true },
      (error, zip) => (error ? reject(damaged(error)) : resolve(zip)),
    ),
  );

const damaged = (cause: unknown) =>
  cause instanceof FileFlaw ? cause : new FileFlaw('file-damaged');

async function* entriesOf(zip: ZipFile): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  if (zip.entryCount > maxEntries) throw tooLarge();
  for (let left = zip.entryCount; left > 0; left -= 1) {
    const entry = await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve).once('error', (error) => reject(damaged(error)));
      zip.readEntry();
    });
    zip.removeAllListeners('entry').removeAllListeners('error');
    yield { zip, entry };
  }
}

const open = (zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(damaged(error)) : resolve(stream),
    ),
  );

/** Unpacks an entry into nothing; an entry larger than it says ends with an error. */
async function count(zip: ZipFile, entry: Entry): Promise<void> {
  try {
    for await (const _ of await open(zip, entry));
  } catch (error) {
    throw damaged(error);
  }
}

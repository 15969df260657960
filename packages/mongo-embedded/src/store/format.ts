import type { Engine } from './engine.ts';

const key = Buffer.from('version');
const version = 1;

/** The folder was written in a format that this version cannot read. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Marks a new folder with the format's version, and refuses a folder of another version. */
export async function checkFormat(engine: Engine): Promise<void> {
  const snapshot = engine.snapshot();
  const stored = snapshot.get('meta', key);
  snapshot.close();
  if (stored === undefined) {
    await engine.write((writer) => writer.put('meta', key, Buffer.from([version])));
  } else if (stored[0] !== version) {
    throw new FormatError(
      `the data folder is of format ${String(stored[0])}; this version reads format ${version}`,
    );
  }
}

import { importLimits } from '@secondset/contracts/import-limits';
import { FileFlaw } from './file-flaw.ts';
import type { Row } from './table.ts';

/** Rows of a file that are stored together, as JSON. */
export interface Page {
  rows: number;
  data: Uint8Array<ArrayBuffer>;
}

const pageRows = 500;
const pageCharacters = 512 * 1024;

/** Cuts rows into pages that are small enough to store and to work on in one go. */
export async function* pagesOf(rows: AsyncIterable<Row>): AsyncGenerator<Page> {
  let waiting: string[] = [];
  let characters = 0;
  const page = () => {
    const data = new TextEncoder().encode(`[${waiting.join(',')}]`);
    const { length } = waiting;
    waiting = [];
    characters = 0;
    return { rows: length, data };
  };
  for await (const { line, cells } of rows) {
    const text = JSON.stringify([line, ...cells.map((cell) => cell.toWellFormed())]);
    waiting.push(text);
    characters += text.length;
    if (waiting.length >= pageRows || characters >= pageCharacters) yield page();
  }
  if (waiting.length > 0) yield page();
}

/** Rows as a stored page has them. */
export const writeRows = (rows: readonly Row[]): Buffer =>
  Buffer.from(JSON.stringify(rows.map(({ line, cells }) => [line, ...cells])));

/** The rows of a stored page. */
export function rowsOf(data: Uint8Array): Row[] {
  const stored = JSON.parse(new TextDecoder().decode(data)) as [number, ...string[]][];
  return stored.map(([line, ...cells]) => ({ line, cells }));
}

/** Joins the parts of a file; throws a `FileFlaw` when there are more bytes than allowed. */
export async function joinParts(parts: AsyncIterable<Uint8Array>, bytes: number) {
  if (bytes > importLimits.bytes)
    throw new FileFlaw('file-too-large', { megabytes: importLimits.bytes / 1024 / 1024 });
  const whole = new Uint8Array(bytes);
  let at = 0;
  for await (const part of parts) {
    if (at + part.length > bytes) throw new FileFlaw('file-incomplete');
    whole.set(part, at);
    at += part.length;
  }
  if (at < bytes) throw new FileFlaw('file-incomplete');
  return whole;
}

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runApart } from './apart.ts';
import { DamagedError } from './checksum.ts';
import { dataFile, makeFolder } from './folder.ts';
import { lengthenIfShort } from './header.ts';
import type { CollectionToSalvage } from './salvage-here.ts';

/** The outcome for one collection. */
export interface Salvaged {
  readonly namespace: string;
  /** The file of JSON lines, in MongoDB's extended JSON. */
  readonly file: string;
  readonly written: number;
  /** The collection's own count; undefined if it cannot be read. */
  readonly expected: number | undefined;
  /** What could not be read, in sentences. */
  readonly lost: readonly string[];
}

export interface SalvageReport {
  readonly collections: readonly Salvaged[];
  /** What could not be read apart from documents. */
  readonly lost: readonly string[];
}

/**
 * Writes every readable document to a new folder, one file per collection, and reports what cannot
 * be read. The damaged folder is not changed. Each document is looked up by its own key, so a
 * damaged page costs only what is on it; if reading kills the process, the next process continues
 * past that place.
 */
export async function salvageFolder(from: string, to: string): Promise<SalvageReport> {
  const source = join(from, dataFile);
  if (!existsSync(source)) throw new Error(`there is no data in ${from}`);
  if (existsSync(to)) throw new Error(`${to} exists; name a new folder`);
  makeFolder(to);
  const work = join(to, 'working-copy');
  mkdirSync(work);
  copyFileSync(source, join(work, dataFile));
  try {
    const lost: string[] = [];
    const collections: Salvaged[] = [];
    for (const collection of await list(work, lost))
      collections.push(await salvageCollection(work, to, collection));
    const report = { collections, lost };
    writeFileSync(join(to, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    return report;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function list(work: string, lost: string[]): Promise<CollectionToSalvage[]> {
  try {
    lengthenIfShort(join(work, dataFile));
    return await runApart('salvage-list', [work]);
  } catch (error) {
    lost.push(`the names of the collections: ${sentence(error)}`);
  }
  try {
    return await runApart('salvage-list-by-number', [work]);
  } catch (error) {
    lost.push(`every document: ${sentence(error)}`);
    return [];
  }
}

async function salvageCollection(
  work: string,
  to: string,
  { namespace, id, expected, lastRecord, description }: CollectionToSalvage,
): Promise<Salvaged> {
  const file = `${namespace}.jsonl`.replaceAll('/', '_');
  writeFileSync(join(to, `${file}.metadata.json`), `${description}\n`);
  writeFileSync(join(to, file), '');
  const lost: string[] = [];
  let step = 1;
  for (let record = 1; record <= lastRecord; ) {
    const args = [work, join(to, file), String(id), String(record), String(lastRecord)];
    try {
      lost.push(...(await runApart<string[]>('salvage-read', args)));
      break;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      const reached = Number(readFileSync(`${join(to, file)}.at`, 'utf8'));
      // If one place kills the process, its neighbors on the same page do, too.
      step = reached === record ? step * 2 : 1;
      lost.push(`documents ${reached} to ${reached + step - 1}: ${error.message}`);
      record = reached + step;
    }
  }
  rmSync(`${join(to, file)}.at`, { force: true });
  const written = countLines(join(to, file));
  if (expected !== undefined && written < expected)
    lost.push(`${expected - written} of ${expected} documents are missing`);
  return { namespace, file, written, expected, lost };
}

const countLines = (path: string): number =>
  readFileSync(path).reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

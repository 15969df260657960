import { importLimits } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { ImportRecord } from './import.model.ts';
import type { Page } from './reading/pages.ts';

type Given = Pick<Context, 'database'>;

/** Ids of parts and pages sort by their number. */
const idOf = (importId: string, number: number) => `${importId}:${String(number).padStart(6, '0')}`;

export const partCount = (bytes: number) => Math.ceil(bytes / importLimits.partBytes);

/** Stores a part of a file; the same part again changes nothing. */
export const storePart = (
  { database, now }: Given & Pick<Context, 'now'>,
  importId: string,
  number: number,
  data: Uint8Array,
) =>
  database.importParts.updateOne(
    { _id: idOf(importId, number) },
    { $set: { importId, number, data: Buffer.from(data), createdAt: now() } },
    { upsert: true },
  );

/** The parts of a file in order, one at a time. */
export async function* partsOf(
  { database }: Given,
  { _id, bytes }: Pick<ImportRecord, '_id' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < partCount(bytes); number += 1) {
    const part = await database.importParts.findById(idOf(_id, number));
    if (part === null) return;
    yield part.data;
  }
}

/** Stores a page in place of what was there. */
export const storePage = ({ database }: Given, importId: string, number: number, { data }: Page) =>
  database.importPages.replaceOne(
    { _id: idOf(importId, number) },
    { importId, number, data: Buffer.from(data) },
    { upsert: true },
  );

export const readPage = ({ database }: Given, importId: string, number: number) =>
  database.importPages.findById(idOf(importId, number));

/** Changes a page that is there. */
export const changePage = (
  { database }: Given,
  importId: string,
  number: number,
  update: Parameters<Context['database']['importPages']['updateOne']>[1],
) => database.importPages.updateOne({ _id: idOf(importId, number) }, update);

/** Removes the pages from a number on, such as those of an earlier reading. */
export const removePages = ({ database }: Given, importId: string, from = 0) =>
  database.importPages.deleteMany({ importId, number: { $gte: from } });

export const removeParts = ({ database }: Given, importId: string) =>
  database.importParts.deleteMany({ importId });

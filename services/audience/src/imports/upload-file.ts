import { refusal } from '@secondset/content/refusals';
import { type ImportReading, type importInputSchema, importLimits } from '@secondset/contracts';
import { DomainError, invalid, newId } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { changeState } from './change-state.ts';
import type { ImportRecord } from './import.model.ts';
import { partCount, storePart } from './stored-file.ts';
import { requireImport } from './view-import.ts';

/** Begins an import: its file follows in parts. Throws `invalid` for one that is too large. */
export async function beginImport(
  { database, now }: Context,
  { fileName, bytes }: z.output<typeof importInputSchema>,
  createdBy: string,
): Promise<ImportRecord> {
  if (bytes === 0) throw invalid('bytes', 'file-empty');
  if (bytes > importLimits.bytes) throw invalid('bytes', tooLarge());
  const _id = newId();
  await database.imports.create({
    _id,
    fileName,
    bytes,
    createdBy,
    createdAt: now(),
    state: 'uploading',
  });
  return requireImport({ database }, _id);
}

const tooLarge = () => refusal('file-too-large', { megabytes: importLimits.bytes / 1024 / 1024 });

/**
 * Stores the next part of a file, or one again whose answer was lost. The last part starts the
 * reading. Throws `invalid` for a part that does not fit.
 */
export async function addPart(
  context: Context,
  id: string,
  number: number,
  data: Uint8Array,
): Promise<ImportRecord> {
  const { database, imports } = context;
  const { bytes, parts, state } = await requireImport(context, id);
  const count = partCount(bytes);
  const size =
    number === count - 1 ? bytes - number * importLimits.partBytes : importLimits.partBytes;
  if (state !== 'uploading' && number < parts) return requireImport(context, id);
  if (number > parts || number >= count || data.length !== size)
    throw invalid('body', 'file-incomplete');
  await storePart(context, id, number, data);
  const last = number === count - 1;
  await database.imports.updateOne(
    { _id: id, state: 'uploading', parts: number },
    { $set: { parts: number + 1, ...(last && { state: 'reading' as const }) } },
  );
  if (last) imports.wake();
  return requireImport(context, id);
}

/** Reads the file again as a person has chosen. */
export async function readAgain(
  context: Context,
  id: string,
  choice: ImportReading,
): Promise<ImportRecord> {
  const current = await requireImport(context, id);
  if (current.parts < partCount(current.bytes))
    throw new DomainError('conflict', refusal('import-not-now', { state: current.state }));
  return changeState(context, id, ['read', 'checked', 'failed'], {
    state: 'reading',
    choice: { ...current.choice, ...choice },
    table: null,
    failure: null,
  });
}

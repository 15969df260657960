import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

const duplicateKey = 11000;

/** Whether a write failed on a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === duplicateKey;

interface WriteError {
  index: number;
  code: number;
}

const isWriteError = (value: unknown): value is WriteError =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'index' in value &&
  typeof value.index === 'number';

function writeErrors(error: unknown): WriteError[] | undefined {
  if (!(error instanceof Error) || !('writeErrors' in error)) return undefined;
  const listed = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return listed.every(isWriteError) ? listed : undefined;
}

/**
 * Inserts what is not there yet and returns the documents that a unique index refused. Safe to
 * repeat: a second call inserts nothing and returns them all.
 */
export async function insertNew<T extends { _id: string }>(
  model: Model<T>,
  documents: readonly T[],
): Promise<T[]> {
  if (documents.length === 0) return [];
  try {
    await model.insertMany([...documents], { ordered: false, lean: true });
    return [];
  } catch (error) {
    const errors = writeErrors(error);
    if (errors === undefined || errors.some((one) => one.code !== duplicateKey)) throw error;
    return errors.flatMap((one) => documents[one.index] ?? []);
  }
}

/**
 * The document after the update, null when none fits the filter, or `taken` when a unique index
 * refuses it.
 */
export async function updateUnlessTaken<T extends { _id: string }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
): Promise<T | null | 'taken'> {
  try {
    return await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<T>();
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

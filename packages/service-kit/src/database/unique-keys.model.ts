import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

const duplicateKeyCode = 11_000;

/** Whether a write failed on a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === duplicateKeyCode;

/** The result of a write, or `duplicate` when a unique index refuses it. */
export async function unlessDuplicate<T>(write: () => PromiseLike<T>): Promise<T | 'duplicate'> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return 'duplicate';
    throw error;
  }
}

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
 * Inserts the documents that do not exist yet and returns those that a unique index refused. Safe
 * to repeat: a second call inserts nothing and returns them all.
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
    if (errors === undefined || errors.some(({ code }) => code !== duplicateKeyCode)) throw error;
    return errors.flatMap(({ index }) => documents[index] ?? []);
  }
}

/**
 * The document after the update, null when none matches the filter, or `duplicate` when a unique
 * index refuses it.
 */
export const updateUnlessDuplicate = <T extends { _id: string }>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
): Promise<T | null | 'duplicate'> =>
  unlessDuplicate(() =>
    model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<T>().exec(),
  );

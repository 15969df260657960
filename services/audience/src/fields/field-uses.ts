import type { Uses } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { usesOf } from '../uses/uses-of.ts';
import type { FieldRecord } from './field.model.ts';

export const gone = () => new DomainError('not-found', 'own-field-gone');

/** Throws `not-found`. */
export async function findField(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<FieldRecord> {
  const found = await database.fields.findById(id).lean<FieldRecord | null>();
  if (found === null) throw gone();
  return found;
}

/** Who has a value of a field, and what names it. Throws `not-found`. */
export async function fieldUses(
  context: Pick<Context, 'database' | 'peers'>,
  id: string,
): Promise<Uses> {
  const { key } = await findField(context, id);
  return usesOf(context, id, { 'traits.k': id }, { fieldId: id, fieldKey: key });
}

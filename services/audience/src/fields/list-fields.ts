import type { FieldType, OwnField } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { FieldRecord } from './field.model.ts';

type Given = Pick<Context, 'database'>;

export const toField = ({ _id, nameKey: _, slot: _slot, ...rest }: FieldRecord): OwnField => ({
  id: _id,
  ...rest,
});

/** The organization's own fields by name. */
export async function listFields({ database }: Given): Promise<OwnField[]> {
  const records = await database.fields.find().sort({ nameKey: 1 }).lean<FieldRecord[]>();
  return records.map(toField);
}

/** The type of each field, by id. */
export async function fieldTypes(context: Given): Promise<ReadonlyMap<string, FieldType>> {
  return new Map((await listFields(context)).map(({ id, type }) => [id, type]));
}

import {
  cleanText,
  type FieldValue,
  type FieldValues,
  fieldTextMaxLength,
} from '@secondset/contracts';
import { invalid } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { dateValue } from './date-value.ts';
import type { FieldRecord } from './field.model.ts';

interface Trait {
  k: string;
  v: string | number | boolean | Date;
}

/** Values as they are stored. Throws `invalid`, naming the field, for one that does not fit. */
export async function readValues(
  { database }: Pick<Context, 'database'>,
  values: FieldValues,
): Promise<Trait[]> {
  const wanted = Object.entries(values)
    .map(
      ([id, value]) => [id, typeof value === 'string' ? cleanText(value).trim() : value] as const,
    )
    .filter(([, value]) => value !== '');
  if (wanted.length === 0) return [];
  const fields = await database.fields
    .find({ _id: { $in: wanted.map(([id]) => id) } })
    .lean<FieldRecord[]>();
  const byId = new Map(fields.map((field) => [field._id, field]));
  return wanted.map(([k, value]) => {
    const field = byId.get(k);
    const v = field === undefined ? undefined : storedValue(field, value);
    if (v === undefined) throw invalid(`fields.${k}`, 'own-field-value');
    return { k, v };
  });
}

/** A value as a field stores it; undefined when it does not fit. */
function storedValue(
  { type, choices }: Pick<FieldRecord, 'type' | 'choices'>,
  value: FieldValue,
): Trait['v'] | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.length <= fieldTextMaxLength ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'date':
      return typeof value === 'string' ? dateValue(value) : undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return typeof value === 'string' && choices.includes(value) ? value : undefined;
    default:
      return type satisfies never;
  }
}

const dateLength = 'YYYY-MM-DD'.length;

/** Stored values as they are sent. */
export const showValues = (traits: readonly Trait[] = []): FieldValues =>
  Object.fromEntries(
    traits.map(({ k, v }) => [k, v instanceof Date ? v.toISOString().slice(0, dateLength) : v]),
  );

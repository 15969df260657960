import { isNumeric, toNumber } from './numbers.ts';
import { Binary, BSONRegExp, isDoc, ObjectId, type Value } from './types.ts';

const maxLength = 300;

/** A value as MongoDB prints it in messages, cut if it is long. */
export function show(value: Value | undefined): string {
  const text = write(value ?? null);
  return text.length > maxLength ? `${text.slice(0, maxLength)}...` : text;
}

function write(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isNumeric(value)) return typeof value === 'bigint' ? String(value) : String(toNumber(value));
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(write).join(', ')} ]`;
  if (isDoc(value)) {
    const fields = [...value].map(([name, child]) => `${name}: ${write(child)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  return value === null ? 'null' : String(value);
}

/** A value of a field as people write it and an import reads it. */
export function traitText(value: string | number | boolean | Date | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

import type { FieldType, FieldValue, Language } from '@secondset/contracts';
import { headerText } from './escape.ts';

const words = {
  en: { locale: 'en-US', yes: 'Yes', no: 'No' },
  es: { locale: 'es-US', yes: 'Sí', no: 'No' },
} as const;

/** A value of an own field as a recipient reads it, on one line; empty without a value. */
export function fieldText(
  type: FieldType,
  value: FieldValue | undefined,
  language: Language,
): string {
  if (value === undefined) return '';
  const { locale, yes, no } = words[language];
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number')
    // Years and the like have four digits, and no comma.
    return new Intl.NumberFormat(locale, {
      useGrouping: 'min2',
      maximumFractionDigits: 10,
    }).format(value);
  const at = type === 'date' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return headerText(value);
  // A calendar date has no zone: read and written in UTC, it cannot slip by a day.
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

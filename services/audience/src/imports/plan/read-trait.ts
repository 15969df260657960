import { type Refusal, refusal } from '@secondset/content/refusals';
import {
  type DateOrder,
  fieldTextMaxLength,
  type OwnField as WholeField,
} from '@secondset/contracts';
import type { Trait } from '../../people/person.model.ts';
import { readDate } from './read-date.ts';

/** A field that the organization defined, as far as a file needs it. */
export type OwnField = Pick<WholeField, 'id' | 'name' | 'type' | 'choices'>;

const yes = ['yes', 'true', '1', 'sí', 'si'];
const no = ['no', 'false', '0'];

/** Reads what a cell says of a field; text of the wrong kind is refused. */
export function readTrait(
  { id, type, choices }: OwnField,
  text: string,
  order?: DateOrder,
): { trait: Trait } | { refusal: Refusal } {
  const trait = (v: Trait['v']) => ({ trait: { k: id, v } });
  switch (type) {
    case 'text':
      return text.length > fieldTextMaxLength
        ? { refusal: refusal('too-long', { max: fieldTextMaxLength }) }
        : trait(text);
    case 'number':
      return /^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(text)
        ? trait(Number(text))
        : { refusal: refusal('row-field-number', {}) };
    case 'date': {
      const read = readDate(text, order);
      if (read === 'none') return { refusal: refusal('row-field-date', {}) };
      return read === 'either' ? { refusal: refusal('row-date-order', {}) } : trait(read.day);
    }
    case 'yes-no': {
      const word = text.toLowerCase();
      if (yes.includes(word)) return trait(true);
      return no.includes(word) ? trait(false) : { refusal: refusal('row-field-yes-no', {}) };
    }
    case 'choice':
      return choices.includes(text)
        ? trait(text)
        : { refusal: refusal('row-field-choice', { choices: choices.join(', ') }) };
    default:
      return type satisfies never;
  }
}

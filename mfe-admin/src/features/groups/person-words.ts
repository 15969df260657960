import type {
  FieldValue,
  OwnField,
  PersonSource,
  PersonStatus,
  personSorts,
} from '@secondset/contracts';
import { formatCalendarDate } from '../../format.ts';

export const statusWords: Readonly<Record<PersonStatus, string>> = {
  mailable: 'Gets email',
  'no-email': 'No email address',
  complaint: 'Reported as spam',
  'hard-bounce': 'Address does not exist',
  invalid: 'Invalid address',
  'soft-bounces': 'Address keeps bouncing',
  manual: 'Gets no email',
  unsubscribed: 'Unsubscribed',
};

export const languageWords = { en: 'English', es: 'Spanish', none: 'No language' } as const;

export const sourceWords: Readonly<Record<PersonSource['kind'], string>> = {
  console: 'Console',
  import: 'Import',
  form: 'Form',
  api: 'API',
};

type Sort = (typeof personSorts)[number];
/** The orders of the list, as the console names them. */
export const orderWords: readonly { sort: Sort; order: 'up' | 'down'; label: string }[] = [
  { sort: 'name', order: 'up', label: 'Name, A to Z' },
  { sort: 'name', order: 'down', label: 'Name, Z to A' },
  { sort: 'added', order: 'down', label: 'Added, newest first' },
  { sort: 'added', order: 'up', label: 'Added, oldest first' },
  { sort: 'changed', order: 'down', label: 'Changed, newest first' },
  { sort: 'changed', order: 'up', label: 'Changed, oldest first' },
  { sort: 'opened', order: 'down', label: 'Opened an email, newest first' },
  { sort: 'opened', order: 'up', label: 'Opened an email, oldest first' },
];

/** What an own field can hold. */
export const typeWords: Readonly<Record<OwnField['type'], string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  'yes-no': 'Yes or no',
  choice: 'Choice',
};

/** A value of an own field as text. */
export function valueWords(field: Pick<OwnField, 'type'>, value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (field.type === 'yes-no') return value === true ? 'Yes' : 'No';
  if (field.type === 'date') return formatCalendarDate(String(value));
  return String(value);
}

/** A number of people in words. */
export const peopleWords = (count: number, shown = String(count)) =>
  count === 1 ? '1 person' : `${shown} people`;

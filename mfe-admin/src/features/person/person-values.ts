import {
  type FieldValues,
  type OwnField,
  type Person,
  personChangeSchema,
  personInputSchema,
  type Tag,
  type Topic,
} from '@secondset/contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { formatInstant } from '../../format.ts';
import { languageWords, valueWords } from '../groups/person-words.ts';
import type { Difference } from '../notices/conflict-dialog.tsx';
import { onTopOf, sameValue } from '../notices/three-way.ts';

/** What the form checks: the server's rules, with every field filled in. */
export const personFormSchema = personInputSchema
  .required()
  .extend({ statement: personChangeSchema.shape.statement.unwrap() });
/** What the form of a person holds. */
export type PersonValues = z.input<typeof personFormSchema>;

const labels = {
  fullName: 'Name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
  tagIds: 'Tags',
  language: 'Language',
  topicsOut: 'No email about',
  pausedUntil: 'Paused until',
  notes: 'Notes',
} as const;
export const personFields = Object.keys(labels) as (keyof typeof labels)[];

export const valuesOf = (person: Person): PersonValues => ({
  fullName: person.fullName,
  email: person.email,
  phoneNumber: person.phoneNumber,
  address: person.address,
  tagIds: person.tags.map(({ id }) => id),
  language: person.language,
  notes: person.notes,
  fields: person.fields,
  topicsOut: person.topicsOut,
  // A pause that is over is none.
  pausedUntil:
    person.pausedUntil !== null && Date.parse(person.pausedUntil) > Date.now()
      ? person.pausedUntil
      : null,
  statement: '',
});

/** Of someone new. */
export const emptyValues: PersonValues = {
  fullName: '',
  email: '',
  phoneNumber: '',
  address: '',
  tagIds: [],
  language: null,
  notes: '',
  fields: {},
  topicsOut: [],
  pausedUntil: null,
  statement: '',
};

/** Shows the messages of a refusal at their fields. */
export function refuseFields(form: UseFormReturn<PersonValues>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const [name, message] of Object.entries(error.fields)) {
    const known = [...personFields, 'statement' as const].find((each) => each === name);
    const own = name.startsWith('fields.') ? (name as `fields.${string}`) : undefined;
    const place = known ?? own;
    if (place !== undefined) form.setError(place, { message }, { shouldFocus: true });
  }
}

/** Our changes on top of theirs, own fields one by one. */
export const mergeValues = (before: PersonValues, theirs: PersonValues, ours: PersonValues) => ({
  ...onTopOf(before, theirs, ours),
  fields: definedOnly(onTopOf(before.fields, theirs.fields, ours.fields)),
});

const definedOnly = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What they changed since `before`, as text. */
export function differencesOf(
  before: PersonValues,
  theirs: PersonValues,
  ours: PersonValues,
  known: { tags: readonly Tag[]; fields: readonly OwnField[]; topics: readonly Topic[] },
): Difference[] {
  const text = (value: PersonValues[keyof typeof labels], name: keyof typeof labels) => {
    if (name === 'topicsOut' && Array.isArray(value))
      return value
        .map((id) => known.topics.find((topic) => topic.id === id)?.names.en ?? 'a deleted topic')
        .join(', ');
    if (name === 'pausedUntil' && typeof value === 'string') return formatInstant(value);
    if (Array.isArray(value))
      return value
        .map((id) => known.tags.find((tag) => tag.id === id)?.name ?? 'a new tag')
        .join(', ');
    return name === 'language' && (value === 'en' || value === 'es')
      ? languageWords[value]
      : (value ?? '');
  };
  return [
    ...personFields
      .filter((name) => !sameValue(before[name], theirs[name]))
      .map((name) => ({
        label: labels[name],
        theirs: text(theirs[name], name),
        yours: sameValue(before[name], ours[name]) ? undefined : text(ours[name], name),
      })),
    ...known.fields
      .filter(({ id }) => !sameValue(before.fields[id], theirs.fields[id]))
      .map((field) => ({
        label: field.name,
        theirs: valueWords(field, theirs.fields[field.id]),
        yours: sameValue(before.fields[field.id], ours.fields[field.id])
          ? undefined
          : valueWords(field, ours.fields[field.id]),
      })),
  ];
}

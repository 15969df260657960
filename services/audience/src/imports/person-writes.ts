import type { PersonStatus } from '@secondset/contracts';
import { idFrom, newId } from '@secondset/service-kit';
import { foldVersion } from '../people/fold.ts';
import type { PersonRecord, UndoMark } from '../people/person.model.ts';
import { sortKeyOf, wordsOf } from '../people/words.ts';
import type { Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import type { FieldChange } from './plan/compare.ts';

export type New = Extract<Outcome, { kind: 'new' }>;
export type Changed = Extract<Outcome, { kind: 'changed' | 'unchanged' }>;

/** The status of someone with an address, as it is now. */
export type Statuses = ReadonlyMap<string, PersonStatus>;

/** What follows from the other fields of a person. */
export const derived = (
  person: Pick<PersonRecord, 'email' | 'fullName' | 'phoneNumber'>,
  statuses: Statuses,
) => ({
  sortKey: sortKeyOf(person),
  words: wordsOf(person),
  foldVersion,
  status:
    person.email === undefined ? ('no-email' as const) : (statuses.get(person.email) ?? 'mailable'),
});

const markOf = (current: ImportRecord, row: number, isNew: boolean): UndoMark => ({
  imp: current._id,
  row,
  isNew,
  before: {},
  after: {},
  added: [],
});

/** In the time when the import was started, like other ids; the rest tells imports apart. */
export const idStartOf = (importId: string): string =>
  newId().slice(0, 8) + idFrom('import', importId).slice(0, 10);

/**
 * The id of a person whom an import adds. People who are stored together have ids that are close,
 * which spares the database work.
 */
export const newPersonId = (
  { _id, idStart }: Pick<ImportRecord, '_id' | 'idStart'>,
  line: number,
): string =>
  idStart === undefined
    ? idFrom('import', _id, String(line))
    : idStart + line.toString(16).padStart(6, '0');

/** A person whom the import adds. Their id follows from the row, so that adding twice collides. */
export function newPerson(
  current: ImportRecord,
  { row, wanted, tagIds }: New,
  { at, statuses }: { at: Date; statuses: Statuses },
): PersonRecord {
  const { email, fullName, phoneNumber, address, traits } = wanted;
  const language = wanted.language ?? current.plan?.language ?? undefined;
  const person = { ...(email !== '' && { email }), fullName, phoneNumber, address };
  return {
    _id: newPersonId(current, row.line),
    ...person,
    ...derived(person, statuses),
    tagIds: [...new Set(tagIds)],
    ...(language && { language }),
    source: { kind: 'import', importId: current._id },
    notes: '',
    traits,
    topicsOut: [],
    undo: [markOf(current, row.line, true)],
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** Changes someone who is known, with the mark, unless they have changed since they were read. */
export function updateOf(
  current: ImportRecord,
  { row, known, difference }: Changed,
  { at, statuses }: { at: Date; statuses: Statuses },
) {
  const { changes, addedTags } = difference;
  const person = withFields(
    known,
    byField(changes, ({ after }) => after),
  );
  const { email, fullName, phoneNumber, address, language, traits } = person;
  const mark: UndoMark = {
    ...markOf(current, row.line, false),
    before: byField(changes, ({ before }) => before),
    after: byField(changes, ({ after }) => after),
    added: addedTags,
  };
  return {
    updateOne: {
      filter: { ...asRead(known), 'undo.imp': { $ne: current._id } },
      update: {
        $set: {
          ...(email !== undefined && { email }),
          fullName,
          phoneNumber,
          address,
          ...(language !== undefined && { language }),
          traits,
          tagIds: [...known.tagIds, ...addedTags],
          ...derived(person, statuses),
          version: (known.version ?? 0) + 1,
          updatedAt: at,
        },
        $push: { undo: mark },
      },
    },
  };
}

/** Matches a person as long as nobody changes them. Old ones have no version. */
export const asRead = ({ _id, version }: Pick<PersonRecord, '_id' | 'version'>) => ({
  _id,
  version: version ?? null,
});

const byField = (changes: readonly FieldChange[], value: (change: FieldChange) => unknown) =>
  Object.fromEntries(changes.map((change) => [change.field, value(change) ?? null]));

const ownField = 'field:';

/** A person with other values of some fields; null takes a value away. */
export function withFields(person: PersonRecord, values: Record<string, unknown>): PersonRecord {
  const traits = new Map((person.traits ?? []).map(({ k, v }) => [k, v]));
  const plain: Record<string, unknown> = { ...person };
  for (const [field, value] of Object.entries(values))
    if (!field.startsWith(ownField)) {
      if (value === null) delete plain[field];
      else plain[field] = value;
    } else if (value === null) traits.delete(field.slice(ownField.length));
    else traits.set(field.slice(ownField.length), value as PersonRecord['traits'][number]['v']);
  // Only fields of a person are named, with values of theirs.
  return { ...(plain as unknown as PersonRecord), traits: [...traits].map(([k, v]) => ({ k, v })) };
}

/** The value of a field as a mark names it; null if there is none. */
export const fieldOf = (person: PersonRecord, field: string): unknown =>
  (field.startsWith(ownField)
    ? person.traits?.find(({ k }) => k === field.slice(ownField.length))?.v
    : { ...person }[field as 'fullName']) ?? null;

import { organization } from '@secondset/content';
import { cleanText, type FieldType, type Filter, type FilterLeaf } from '@secondset/contracts';
import { invalid } from '@secondset/service-kit';
import { escapeRegex } from '@secondset/service-kit/database';
import { Temporal } from 'temporal-polyfill';
import type { PeopleQuery } from '../database.model.ts';
import { dateValue } from '../fields/date-value.ts';

/** What a filter is compiled with. */
export interface Known {
  /** The organization's own fields, by id. */
  fields: ReadonlyMap<string, FieldType>;
  now: Date;
}

const nobody: PeopleQuery = { _id: { $in: [] } };
const unusable = () => invalid('filter', 'filter-part-unknown');

/**
 * A filter as a condition of the database. Nothing in the filter becomes a key or an operator.
 * Throws `invalid` for what it does not know, so that no mistake means “everybody”.
 */
export function compileFilter(filter: Filter, known: Known): PeopleQuery {
  switch (filter.kind) {
    case 'and':
      return filter.of.length === 0
        ? {}
        : { $and: filter.of.map((of) => compileFilter(of, known)) };
    case 'or':
      // An empty `$or` is an error to the database.
      return filter.of.length === 0
        ? nobody
        : { $or: filter.of.map((of) => compileFilter(of, known)) };
    case 'not':
      return { $nor: [compileFilter(filter.of, known)] };
    default:
      return compileLeaf(filter, known);
  }
}

const tagConditions = { any: '$in', all: '$all', none: '$nin' } as const;
const engagements = {
  delivered: 'lastDeliveredAt',
  opened: 'lastOpenedAt',
  clicked: 'lastClickedAt',
} as const;

function compileLeaf(leaf: FilterLeaf, known: Known): PeopleQuery {
  switch (leaf.kind) {
    case 'tags':
      return { tagIds: { [tagConditions[leaf.mode]]: leaf.ids } };
    case 'email':
      return { email: { $exists: leaf.is } };
    case 'status':
      return { status: { $in: leaf.in } };
    case 'language':
      // Null matches people without a language.
      return { language: { $in: leaf.in.map((each) => (each === 'none' ? null : each)) } };
    case 'source':
      return { 'source.kind': { $in: leaf.in } };
    case 'added':
      if (leaf.from === undefined && leaf.to === undefined) throw unusable();
      return {
        createdAt: {
          ...(leaf.from !== undefined && { $gte: startOfDay(leaf.from) }),
          ...(leaf.to !== undefined && { $lt: startOfDay(leaf.to, 1) }),
        },
      };
    case 'field':
      return compileField(leaf, known);
    case 'engagement':
      return compileEngagement(leaf, known);
    case 'topic':
      return { topicsOut: leaf.in ? { $ne: leaf.id } : leaf.id };
    case 'import':
      return { $or: [{ 'source.importId': leaf.id }, { 'undo.imp': leaf.id }] };
    default:
      return leaf satisfies never;
  }
}

/** Days begin in the organization's time zone. */
const startOfDay = (date: string, daysLater = 0): Date =>
  new Date(
    Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(organization.timeZone)
      .epochMilliseconds,
  );

function compileEngagement(
  { what, within, never }: FilterLeaf & { kind: 'engagement' },
  { now }: Known,
): PeopleQuery {
  if ((within === undefined) === (never === undefined)) throw unusable();
  const path = engagements[what];
  // A date is never in a range when there is none, so “never” is a condition of its own.
  if (within === undefined) return { [path]: { $exists: false } };
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(organization.timeZone)
    .toPlainDate();
  return { [path]: { $gte: startOfDay(today.toString(), -within) } };
}

function compileField(
  { field, op, value }: FilterLeaf & { kind: 'field' },
  { fields }: Known,
): PeopleQuery {
  const type = fields.get(field);
  if (type === undefined) throw invalid('filter', 'own-field-gone');
  if (op === 'set') return { traits: { $elemMatch: { k: field } } };
  if (op === 'unset') return { traits: { $not: { $elemMatch: { k: field } } } };
  const v = valueCondition(type, op, value);
  if (v === undefined) throw unusable();
  return { traits: { $elemMatch: { k: field, v } } };
}

type Op = (FilterLeaf & { kind: 'field' })['op'];

/** Undefined when the operation is none of the type's. */
function valueCondition(type: FieldType, op: Op, value: unknown) {
  switch (type) {
    case 'text': {
      if (typeof value !== 'string') return undefined;
      // What no text holds is looked for in none, and NUL ends a pattern.
      const pattern = escapeRegex(cleanText(value));
      if (pattern === '' && value !== '') return undefined;
      if (op === 'is') return { $regex: `^${pattern}$`, $options: 'i' };
      return op === 'contains' ? { $regex: pattern, $options: 'i' } : undefined;
    }
    case 'number':
      if (typeof value !== 'number') return undefined;
      if (op === 'less') return { $lte: value };
      if (op === 'more') return { $gte: value };
      return op === 'is' ? { $eq: value } : undefined;
    case 'date': {
      const at = typeof value === 'string' ? dateValue(value) : undefined;
      if (at === undefined) return undefined;
      if (op === 'before') return { $lt: at };
      if (op === 'after') return { $gt: at };
      return op === 'is' ? { $eq: at } : undefined;
    }
    case 'yes-no':
      return op === 'is' && typeof value === 'boolean' ? { $eq: value } : undefined;
    case 'choice':
      return op === 'is' && typeof value === 'string' ? { $eq: value } : undefined;
    default:
      return type satisfies never;
  }
}

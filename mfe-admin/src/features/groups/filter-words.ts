import type { FilterLeaf, OwnField, Tag } from '@secondset/contracts';
import { formatCalendarDate } from '../../format.ts';
import { languageWords, sourceWords, statusWords, valueWords } from './person-words.ts';

/** What the ids in a filter stand for. */
export interface Known {
  tags: readonly Tag[];
  fields: readonly OwnField[];
}

export const tagModes = { any: 'any of', all: 'all of', none: 'none of' } as const;
export const engagementWords = {
  delivered: 'Got an email',
  opened: 'Opened an email',
  clicked: 'Clicked a link',
} as const;
type FieldLeaf = FilterLeaf & { kind: 'field' };
export const operationWords: Readonly<Record<FieldLeaf['op'], string>> = {
  is: 'is',
  contains: 'contains',
  less: 'is at most',
  more: 'is at least',
  before: 'is before',
  after: 'is after',
  set: 'has a value',
  unset: 'has no value',
};
/** What can be asked of a field of each type. */
export const operationsOf: Readonly<Record<OwnField['type'], readonly FieldLeaf['op'][]>> = {
  text: ['is', 'contains', 'set', 'unset'],
  number: ['is', 'less', 'more', 'set', 'unset'],
  date: ['is', 'before', 'after', 'set', 'unset'],
  'yes-no': ['is', 'set', 'unset'],
  choice: ['is', 'set', 'unset'],
};

/** A condition in words. */
export function filterWords(leaf: FilterLeaf, { tags, fields }: Known): string {
  switch (leaf.kind) {
    case 'tags': {
      const names = leaf.ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? 'deleted tag');
      return `Tags: ${tagModes[leaf.mode]} ${names.join(', ')}`;
    }
    case 'email':
      return leaf.is ? 'Has an email address' : 'Has no email address';
    case 'status':
      return `Status: ${leaf.in.map((each) => statusWords[each]).join(' or ')}`;
    case 'language':
      return `Language: ${leaf.in.map((each) => languageWords[each]).join(' or ')}`;
    case 'source':
      return `Came by: ${leaf.in.map((each) => sourceWords[each]).join(' or ')}`;
    case 'added':
      return addedWords(leaf);
    case 'engagement':
      return leaf.never
        ? `${engagementWords[leaf.what]}: never`
        : `${engagementWords[leaf.what]} in the last ${leaf.within} days`;
    case 'field':
      return fieldWords(leaf, fields);
    case 'topic':
      return leaf.in ? 'Gets a topic' : 'Declined a topic';
    case 'import':
      return 'Came or changed by one import';
    default:
      return leaf satisfies never;
  }
}

function addedWords({ from, to }: FilterLeaf & { kind: 'added' }): string {
  if (from === undefined) return `Added until ${formatCalendarDate(to ?? '')}`;
  if (to === undefined) return `Added since ${formatCalendarDate(from)}`;
  return `Added from ${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
}

function fieldWords({ field: id, op, value }: FieldLeaf, fields: readonly OwnField[]): string {
  const field = fields.find((each) => each.id === id);
  if (field === undefined) return 'A deleted field';
  const shown = op === 'set' || op === 'unset' ? '' : ` ${valueWords(field, value)}`;
  return `${field.name} ${operationWords[op]}${shown}`;
}

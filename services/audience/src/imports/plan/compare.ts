import { type Refusal, refusal } from '@secondset/content/refusals';
import type { SuppressionReason } from '@secondset/contracts';
import type { PersonRecord, Trait } from '../../people/person.model.ts';
import type { Wanted } from './read-row.ts';

/** One field that an import changes. */
export interface FieldChange {
  field: 'email' | 'fullName' | 'phoneNumber' | 'address' | 'language' | `field:${string}`;
  before: Trait['v'] | undefined;
  after: Trait['v'];
}

export interface Difference {
  changes: FieldChange[];
  /** Ids of tags that the person does not have yet. */
  addedTags: string[];
}

const plainFields = ['fullName', 'phoneNumber', 'address', 'language'] as const;

/** What a row changes about a person. An empty cell changes nothing, and no tag is taken away. */
export function differenceOf(
  wanted: Wanted,
  known: PersonRecord,
  tagIds: readonly string[],
): Difference {
  const changes: FieldChange[] = [];
  // Someone without an address may get one; the address of another is changed on their page.
  if (wanted.email !== '' && known.email === undefined)
    changes.push({ field: 'email', before: undefined, after: wanted.email });
  for (const field of plainFields) {
    const after = wanted[field];
    if (after === undefined || after === '' || after === known[field]) continue;
    changes.push({ field, before: known[field], after });
  }
  for (const { k, v } of wanted.traits) {
    const before = known.traits?.find((trait) => trait.k === k)?.v;
    if (before === undefined || !isSame(before, v))
      changes.push({ field: `field:${k}`, before, after: v });
  }
  const own = new Set(known.tagIds);
  return { changes, addedTags: [...new Set(tagIds)].filter((id) => !own.has(id)) };
}

const isSame = (one: Trait['v'], other: Trait['v']): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The people and addresses of a page, as they are now. */
export interface Around {
  byId: ReadonlyMap<string, PersonRecord>;
  byEmail: ReadonlyMap<string, PersonRecord>;
  /** Addresses that were forgotten. */
  forgotten: ReadonlySet<string>;
  reasons: ReadonlyMap<string, readonly SuppressionReason[]>;
}

/** Whom a row is about: someone who is known, someone new, or nobody whom it may change. */
export function personOf(
  { id, email }: Pick<Wanted, 'id' | 'email'>,
  { byId, byEmail, forgotten }: Around,
): { known: PersonRecord } | { refusal: Refusal; target: 'id' | 'email' } | 'new' {
  const atAddress = email === '' ? undefined : byEmail.get(email);
  if (id !== '') {
    const known = byId.get(id);
    if (known !== undefined) {
      if (email !== '' && known.email !== undefined && known.email !== email)
        return { refusal: refusal('row-other-address', {}), target: 'email' };
      if (atAddress !== undefined && atAddress._id !== known._id)
        return { refusal: refusal('row-address-taken', {}), target: 'email' };
      if (known.email === undefined && forgotten.has(email))
        return { refusal: refusal('row-forgotten', {}), target: 'email' };
      return { known };
    }
    // The person may have been deleted, or the file be of another installation.
    if (email === '') return { refusal: refusal('row-id-unknown', {}), target: 'id' };
  }
  if (atAddress !== undefined) return { known: atAddress };
  if (forgotten.has(email)) return { refusal: refusal('row-forgotten', {}), target: 'email' };
  return 'new';
}

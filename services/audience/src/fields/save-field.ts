import { refusal } from '@secondset/content/refusals';
import {
  mostFields,
  nameKey,
  type OwnField,
  type ownFieldChangeSchema,
  type ownFieldInputSchema,
} from '@secondset/contracts';
import { DomainError, invalid, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { requireNoCampaign } from '../uses/campaign-uses.ts';
import { segmentsWith } from '../uses/segment-uses.ts';
import type { FieldRecord } from './field.model.ts';
import { findField, gone } from './field-uses.ts';
import { toField } from './list-fields.ts';

/**
 * Adds a field of the organization's own; one with this id is left as it is. Throws `taken`,
 * `conflict` when there are too many, and `invalid` for a choice without options.
 */
export async function createField(
  { database }: Pick<Context, 'database'>,
  { name, type, choices, fallback }: z.infer<typeof ownFieldInputSchema>,
  _id = newId(),
): Promise<OwnField> {
  const { fields } = database;
  requireChoices(type, choices);
  const key = keyOf(name);
  const names = { name, nameKey: nameKey(name), key };
  for (;;) {
    const known = await fields.find().lean<FieldRecord[]>();
    const same = known.find((field) => field._id === _id);
    if (same !== undefined) return toField(same);
    if (known.some((field) => field.nameKey === names.nameKey || field.key === key))
      throw taken(name);
    const slot = freeSlot(known);
    if (slot === undefined)
      throw new DomainError('conflict', refusal('too-many-own-fields', { max: mostFields }));
    const record: FieldRecord = {
      _id,
      ...names,
      type,
      choices: type === 'choice' ? [...new Set(choices)] : [],
      fallback,
      slot,
      version: 0,
    };
    // Somebody else may have taken the slot or the name in the meantime: then look again.
    if ((await unlessDuplicate(() => fields.create(record))) !== 'duplicate')
      return toField(record);
  }
}

/** Undefined when there are as many fields as there can be. */
function freeSlot(known: readonly FieldRecord[]): number | undefined {
  if (known.length >= mostFields) return undefined;
  const used = new Set(known.map(({ slot }) => slot));
  return Array.from({ length: mostFields }, (_, slot) => slot).find((slot) => !used.has(slot));
}

/**
 * Renames a field, or changes its options and fallback. A choice that people have stays with them.
 * Throws what `createField` throws, `not-found`, and `stale` with the field as it is now.
 */
export async function changeField(
  { database }: Context,
  id: string,
  { name, choices, fallback, version }: z.infer<typeof ownFieldChangeSchema>,
): Promise<OwnField> {
  const { fields } = database;
  const before = await fields.findById(id).lean<FieldRecord | null>();
  if (before === null) throw gone();
  requireChoices(before.type, choices);
  const kept = before.type === 'choice' ? [...new Set(choices)] : [];
  const saved = await unlessDuplicate(() =>
    fields
      .findOneAndUpdate(
        { _id: id, version },
        { $set: { name, nameKey: nameKey(name), choices: kept, fallback }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<FieldRecord | null>(),
  );
  if (saved === 'duplicate') throw taken(name);
  if (saved !== null) return toField(saved);
  const current = await fields.findById(id).lean<FieldRecord | null>();
  if (current === null) throw gone();
  throw new DomainError('stale', 'own-field-changed', { current: toField(current) });
}

/**
 * Deletes a field with its values. Throws `not-found`, and `conflict` while a segment or an
 * unfinished campaign asks for it.
 */
export async function deleteField(context: Context, id: string): Promise<void> {
  const { fields, users } = context.database;
  const [first] = await segmentsWith(context, id);
  if (first !== undefined)
    throw new DomainError('conflict', refusal('own-field-in-segment', { name: first.name }));
  const field = await findField(context, id);
  await requireNoCampaign(context, { fieldId: id, fieldKey: field.key }, 'own-field-in-campaign');
  const { deletedCount } = await fields.deleteOne({ _id: id });
  await users.updateMany({ 'traits.k': id }, { $pull: { traits: { k: id } } });
  if (deletedCount === 0) throw gone();
}

const requireChoices = (type: string, choices: readonly string[]) => {
  if (type === 'choice' && choices.length === 0) throw invalid('choices', 'own-field-choices');
};

/** “T-shirt size” becomes `field_t_shirt_size`. */
const keyOf = (name: string) => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
  return `field_${plain === '' ? newId() : plain.slice(0, 40)}`;
};

const taken = (name: string) =>
  new DomainError('taken', refusal('own-field-name-taken', { name }), {
    errors: [{ field: 'name', refusal: refusal('own-field-name-taken', { name }) }],
  });

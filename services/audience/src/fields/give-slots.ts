import type { Context } from '../context.ts';
import type { FieldRecord } from './field.model.ts';

/** Gives fields of earlier versions a slot each. */
export async function giveSlots({ database: { fields } }: Pick<Context, 'database'>) {
  const known = await fields
    .find()
    .sort({ _id: 1 })
    .lean<(Omit<FieldRecord, 'slot'> & { slot?: number })[]>();
  const used = new Set(known.map(({ slot }) => slot));
  const without = known.filter(({ slot }) => slot === undefined);
  let slot = 0;
  for (const { _id } of without) {
    while (used.has(slot)) slot += 1;
    used.add(slot);
    await fields.updateOne({ _id, slot: { $exists: false } }, { $set: { slot } });
  }
  return { position: '', changed: without.length, more: false };
}

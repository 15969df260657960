import type { Context } from '../context.ts';

/** Earlier versions kept applied events whole. Done once, when the workers start. */
export async function eraseOldEvents({ database }: Context): Promise<void> {
  await database.webhookEvents.updateMany(
    { state: 'applied', raw: { $exists: true } },
    { $unset: { raw: 1 } },
  );
}

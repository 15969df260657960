import type { SuppressionReceipt, suppressionBatchSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { suppress } from './suppress.ts';

const atOnce = 25;

/** Applies reports one by one. Safe to repeat as a whole after a failure halfway. */
export async function applyBatch(
  context: Context,
  { items }: z.infer<typeof suppressionBatchSchema>,
): Promise<SuppressionReceipt> {
  let applied = 0;
  for (let start = 0; start < items.length; start += atOnce) {
    const some = items.slice(start, start + atOnce);
    const done = await Promise.all(
      some.map((item) => suppress(context, { ...item, at: new Date(item.at) })),
    );
    applied += done.filter(Boolean).length;
  }
  return { applied, unchanged: items.length - applied };
}

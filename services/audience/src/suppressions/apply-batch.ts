import type { SuppressionReceipt, suppressionBatchSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { AudienceContext } from '../context.ts';
import { suppress } from './suppress.ts';

/** Applies reports one by one. Safe to repeat as a whole after a failure half-way. */
export async function applyBatch(
  context: AudienceContext,
  { items }: z.infer<typeof suppressionBatchSchema>,
): Promise<SuppressionReceipt> {
  let applied = 0;
  for (const item of items)
    if (await suppress(context, { ...item, at: new Date(item.at) })) applied += 1;
  return { applied, unchanged: items.length - applied };
}

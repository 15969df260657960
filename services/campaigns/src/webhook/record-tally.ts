import type { Context } from '../context.ts';
import { webhookHealthId } from './webhook-health.model.ts';

/** Writes down what the webhook counted in memory. */
export async function recordTally({ database, webhookTally }: Context): Promise<void> {
  const { signatureFailures, oldTimestamps, lastPostAt } = webhookTally.take();
  if (signatureFailures === 0 && lastPostAt === undefined) return;
  await database.webhookHealth.updateOne(
    { _id: webhookHealthId },
    {
      $inc: { signatureFailures, oldTimestamps },
      ...(lastPostAt !== undefined && { $max: { lastPostAt } }),
    },
    { upsert: true },
  );
}

import type { Context } from '../context.ts';
import { webhookHealthId } from './webhook-health.model.ts';

/** Counts in memory until a worker stores them, so that a flood of forged posts costs no writes. */
export interface WebhookTally {
  refused(): void;
  accepted(signedLongAgo: boolean): void;
  /** What was counted since the last call. */
  take(): { signatureFailures: number; oldTimestamps: number; lastPostAt: Date | undefined };
}

export function createWebhookTally(now: () => Date): WebhookTally {
  let signatureFailures = 0;
  let oldTimestamps = 0;
  let lastPostAt: Date | undefined;
  return {
    refused: () => {
      signatureFailures += 1;
    },
    accepted: (signedLongAgo) => {
      lastPostAt = now();
      if (signedLongAgo) oldTimestamps += 1;
    },
    take: () => {
      const taken = { signatureFailures, oldTimestamps, lastPostAt };
      signatureFailures = 0;
      oldTimestamps = 0;
      lastPostAt = undefined;
      return taken;
    },
  };
}

/** Stores what the webhook counted in memory. */
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

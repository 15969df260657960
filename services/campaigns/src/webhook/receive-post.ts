import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { storeEvents } from './store-events.ts';
import { isSignedBy } from './verify-signature.ts';

export const signatureHeader = 'x-twilio-email-event-webhook-signature';
export const timestampHeader = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid repeats a post for 24 hours; anything signed earlier is counted as old. */
const retrySeconds = 25 * 3600;

interface WebhookPost {
  signature: string | undefined;
  timestamp: string | undefined;
  body: Uint8Array;
}

/**
 * Verifies and stores one post of the event webhook. Throws `unauthenticated` without both headers
 * and `forbidden` when no key matches. Old posts are accepted, since SendGrid repeats posts
 * unchanged; repeated events change nothing.
 */
export async function receivePost(context: Context, post: WebhookPost): Promise<void> {
  const { signature, timestamp, body } = post;
  if (!signature || !timestamp) {
    context.webhookTally.refused();
    throw new DomainError('unauthenticated', 'post-unsigned');
  }
  if (!isSignedBy(context.webhookKeys, { signature, timestamp, body })) {
    context.webhookTally.refused();
    context.logger.warn({}, 'webhook signature does not match');
    throw new DomainError('forbidden', 'signature-mismatch');
  }
  const ageSeconds = context.now().getTime() / 1000 - Number(timestamp);
  await storeEvents(context, body);
  context.webhookTally.accepted(!(ageSeconds < retrySeconds));
}

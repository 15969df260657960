import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { storeEvents } from './store-events.ts';
import { isSignedBy } from './verify-signature.ts';

export const signatureHeader = 'x-twilio-email-event-webhook-signature';
export const timestampHeader = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid repeats a post for 24 hours; what was signed longer ago is remarkable. */
const retrySeconds = 25 * 3600;

interface WebhookPost {
  signature: string | undefined;
  timestamp: string | undefined;
  body: Uint8Array;
}

/**
 * Takes one post of the event webhook: verify, store. Throws `unauthenticated` without both headers
 * and `forbidden` when no key fits. An old post is taken too, since SendGrid repeats posts as they
 * were; what it says again changes nothing.
 */
export async function receivePost(context: Context, post: WebhookPost): Promise<void> {
  const { signature, timestamp, body } = post;
  if (!signature || !timestamp) {
    context.webhookTally.refused();
    throw new DomainError('unauthenticated', 'The post is not signed.');
  }
  if (!isSignedBy(context.webhookKeys, { signature, timestamp, body })) {
    context.webhookTally.refused();
    context.logger.warn({}, 'a webhook post has a wrong signature');
    throw new DomainError('forbidden', 'The signature does not fit.');
  }
  const ageSeconds = context.now().getTime() / 1000 - Number(timestamp);
  await storeEvents(context, body);
  context.webhookTally.accepted(!(ageSeconds < retrySeconds));
}

import { createHash } from 'node:crypto';
import { normalizeEmail } from '@secondset/contracts';
import { z } from 'zod';

const optionalText = z.string().optional().catch(undefined);
const latestSeconds = 4_102_444_800;

/**
 * What this service reads of an event (SendGrid "Event Webhook reference"). Only name and time are
 * required: some types lack ids, and bounces that come back by email lack our custom arguments.
 */
export const eventSchema = z.object({
  event: z.string().min(1).max(60),
  timestamp: z.coerce.number().int().min(0).max(latestSeconds),
  email: optionalText.transform((email) =>
    email === undefined ? undefined : normalizeEmail(email),
  ),
  sg_event_id: optionalText,
  sg_message_id: optionalText,
  ss_delivery: optionalText,
  ss_request: optionalText,
  type: optionalText,
  reason: optionalText,
  response: optionalText,
  status: optionalText,
  url: optionalText,
  bounce_classification: optionalText,
  sg_machine_open: z
    .union([z.boolean(), z.literal('true')])
    .optional()
    .catch(undefined),
});
export type SendGridEvent = z.infer<typeof eventSchema>;

export const isMachineOpen = (event: SendGridEvent) =>
  event.sg_machine_open === true || event.sg_machine_open === 'true';

/**
 * Identifies what an event says. SendGrid's own id changes on some repeats and is missing on
 * others, so the facts themselves count: message, type, time, link, address.
 */
export const eventKey = (event: SendGridEvent): string =>
  hash([
    event.sg_message_id ?? event.ss_delivery ?? '',
    event.event,
    event.timestamp,
    event.url ?? '',
    event.email ?? '',
    isMachineOpen(event),
  ]);

/** Identifies something that is not an event. */
export const malformedKey = (raw: string): string => hash(['malformed', raw]);

const hash = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

import { DomainError } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { eventKey, eventSchema, malformedKey } from './event.ts';
import { isDeeperThan } from './json-depth.ts';
import type { WebhookEventRecord } from './webhook-event.model.ts';

/**
 * Stores every new event of a post; resolves once they are on disk. Each is read on its own, so a
 * malformed one is stored as rejected and does not hold up the others. Throws `malformed` when the
 * body is not a JSON array, or one that nests deeper than events do.
 */
export async function storeEvents(context: Context, body: Uint8Array): Promise<void> {
  const events = parseArray(body);
  const receivedAt = context.now();
  const rows = events.map((event) => toRow(event, receivedAt));
  const repeated = await insertNew(context.database.webhookEvents, rows);
  const rejected = rows.filter((row) => row.state === 'rejected').length;
  context.logger.info(
    { events: rows.length, repeated: repeated.length, rejected },
    'events received',
  );
  context.wakeSignal.send();
}

/** Events are flat; their own fields may hold a little more. */
const deepest = 32;

function parseArray(body: Uint8Array): unknown[] {
  let parsed: unknown;
  try {
    const text = new TextDecoder().decode(body);
    if (isDeeperThan(deepest, text)) throw notAnArray();
    parsed = JSON.parse(text);
  } catch {
    throw notAnArray();
  }
  if (!Array.isArray(parsed)) throw notAnArray();
  return parsed;
}

const notAnArray = () =>
  new DomainError('malformed', 'events-expected', {
    errors: [{ field: 'body', refusal: { code: 'events-expected', params: {} } }],
  });

function toRow(value: unknown, receivedAt: Date): WebhookEventRecord {
  const raw = JSON.stringify(value);
  const parsed = eventSchema.safeParse(value);
  if (!parsed.success) {
    const reason = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return { _id: malformedKey(raw), raw, state: 'rejected', reason, receivedAt };
  }
  const eventId = parsed.data.sg_event_id;
  return {
    _id: eventKey(parsed.data),
    ...(eventId !== undefined && eventId !== '' && { eventId }),
    raw,
    state: 'stored',
    reason: '',
    receivedAt,
  };
}

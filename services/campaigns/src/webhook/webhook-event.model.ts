import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

const eventStates = ['stored', 'applied', 'rejected'] as const;

/** One event as SendGrid posted it; once applied, only the fact that it was. */
export interface WebhookEventRecord {
  /** Derived from what the event says, since its own id may change or be missing. */
  _id: string;
  /** SendGrid's sg_event_id. */
  eventId?: string;
  /**
   * The event as JSON text, since the sender chooses its keys. Removed once applied, since it names
   * a person.
   */
  raw?: string;
  state: (typeof eventStates)[number];
  reason: string;
  receivedAt: Date;
}

const keepSeconds = 90 * 24 * 3600;

const schema = new Schema<WebhookEventRecord>(
  {
    _id: String,
    eventId: String,
    raw: String,
    state: { type: String, enum: eventStates, required: true },
    reason: { type: String, default: '' },
    receivedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ eventId: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, receivedAt: 1 });
schema.index({ receivedAt: 1 }, { expireAfterSeconds: keepSeconds });

export const webhookEventModel = defineModel<WebhookEventRecord>('webhookevents', schema);

import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What is known about the webhook as a whole: one document. */
export interface WebhookHealthRecord {
  _id: string;
  lastPostAt?: Date;
  signatureFailures: number;
  /** Posts signed longer ago than SendGrid retries them. */
  oldTimestamps: number;
}

export const webhookHealthId = 'sendgrid';

const schema = new Schema<WebhookHealthRecord>(
  {
    _id: String,
    lastPostAt: Date,
    signatureFailures: Number,
    oldTimestamps: Number,
  },
  { versionKey: false },
);

export const webhookHealthModel = defineModel<WebhookHealthRecord>('webhookhealth', schema);

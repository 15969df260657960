import { type SuppressionReason, suppressionReasons } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

interface SuppressionEntry {
  /** When it happened, by the reporter's clock. */
  at: Date;
  detail: string;
  /** The campaign or import that it came from. */
  campaignId?: string;
  importId?: string;
}

/**
 * Everything that stops mail to one address. It is kept when the person is deleted or changes
 * address.
 */
export interface SuppressionRecord {
  /** The normalized address. */
  _id: string;
  reasons: Partial<Record<SuppressionReason, SuppressionEntry>>;
  /** When the person last resubscribed. */
  liftedAt?: Date;
  /** When the person last confirmed that they want our news. */
  confirmedAt?: Date;
  /** When the owner of this mailbox asked for no more receipts of forms. */
  receiptsStoppedAt?: Date;
  /** The newest reports that were applied; repeating one changes nothing. */
  sources: string[];
}

const entry = new Schema<SuppressionEntry>(
  {
    at: { type: Date, required: true },
    detail: { type: String, default: '' },
    campaignId: String,
    importId: String,
  },
  { _id: false },
);

const schema = new Schema<SuppressionRecord>(
  {
    _id: { type: String, required: true },
    reasons: Object.fromEntries(suppressionReasons.map((reason) => [reason, entry])),
    liftedAt: Date,
    confirmedAt: Date,
    receiptsStoppedAt: Date,
    sources: { type: [String], default: undefined },
  },
  { versionKey: false },
);

export const suppressionModel = defineModel<SuppressionRecord>('suppressions', schema);

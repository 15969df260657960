import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** Records that someone agreed, and to which version. It does not reveal who. */
export interface PlanAgreementRecord {
  _id: string;
  version: string;
  agreedAt: Date;
  /**
   * Keyed hash of the network address: it shows whether two agreements came from the same network,
   * and nothing else.
   */
  networkHash: string;
}

const schema = new Schema<PlanAgreementRecord>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    agreedAt: { type: Date, required: true },
    networkHash: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ agreedAt: -1 });

export const planAgreementModel = defineModel<PlanAgreementRecord>('plan_agreements', schema);

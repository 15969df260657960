import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** That someone agreed, and to what. It does not reveal who. */
export interface PlanAgreementRecord {
  _id: string;
  version: string;
  agreedAt: Date;
  /**
   * Keyed hash of the network address: two agreements can be recognized as coming from one network,
   * and no more.
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

import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface SignInRulesRecord {
  /** There is one document. */
  _id: 'organization';
  requireSecondFactor: boolean;
}

const schema = new Schema<SignInRulesRecord>(
  {
    _id: { type: String, required: true },
    requireSecondFactor: { type: Boolean, required: true },
  },
  { versionKey: false },
);

export const signInRulesModel = defineModel<SignInRulesRecord>('sign_in_rules', schema);

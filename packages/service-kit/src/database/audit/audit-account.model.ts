import { Schema } from 'mongoose';
import { defineModel } from '../open-database.model.ts';

/**
 * Whose an alias is among the accounts of the console: who acts there does not lose their name when
 * an address that they no longer use is forgotten.
 */
export interface AuditAccountRecord {
  /** The alias. */
  _id: string;
  account: string;
  /** Of the newest event that names them. */
  lastAt: Date;
}

const schema = new Schema<AuditAccountRecord>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account: 1 });
schema.index({ lastAt: 1 });

export const auditAccountModel = defineModel<AuditAccountRecord>('audit_accounts', schema);
export type AuditAccountModel = ReturnType<typeof auditAccountModel>;

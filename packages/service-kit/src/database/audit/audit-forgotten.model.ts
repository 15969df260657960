import { Schema } from 'mongoose';
import { defineModel } from '../open-database.model.ts';

/**
 * That an address is being forgotten: an event of it that is recorded at this moment loses its
 * name again.
 */
export interface AuditForgottenRecord {
  /** A keyed hash of the normalized address. */
  _id: string;
  /** Until what was under way has ended. */
  until: Date;
  /** An account that had this address goes on under another one. */
  keepAccount?: boolean;
}

const schema = new Schema<AuditForgottenRecord>(
  {
    _id: { type: String, required: true },
    until: { type: Date, required: true },
    keepAccount: Boolean,
  },
  { versionKey: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const auditForgottenModel = defineModel<AuditForgottenRecord>('audit_forgotten', schema);
export type AuditForgottenModel = ReturnType<typeof auditForgottenModel>;

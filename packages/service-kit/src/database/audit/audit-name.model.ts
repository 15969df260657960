import { Schema } from 'mongoose';
import { defineModel } from '../open-database.model.ts';

/**
 * Who is behind an alias. Forgetting a person deletes this: the alias stays in the chain, and
 * without the salt nobody can find out whose it was, not even with the key.
 */
export interface AuditNameRecord {
  /** The normalized address. */
  _id: string;
  alias: string;
  salt: string;
  /** Of the newest event that names them. */
  lastAt: Date;
}

const schema = new Schema<AuditNameRecord>(
  {
    _id: { type: String, required: true },
    alias: { type: String, required: true },
    salt: { type: String, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ alias: 1 }, { unique: true });
schema.index({ lastAt: 1 });

export const auditNameModel = defineModel<AuditNameRecord>('audit_names', schema);
export type AuditNameModel = ReturnType<typeof auditNameModel>;

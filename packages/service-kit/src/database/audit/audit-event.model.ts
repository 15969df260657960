import type { AuditAction, AuditOutcome } from '@secondset/contracts';
import { Schema } from 'mongoose';
import { defineModel } from '../open-database.model.ts';

/** Names of fields and counts; never values, passwords or bodies. */
export type AuditDetail = Record<string, string | number | boolean | string[]>;

/** One link of the chain. Events are only ever added; see `prune-chain.ts` for their end. */
export interface AuditEventRecord {
  _id: string;
  /** The service whose chain it is. */
  chain: string;
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /** `person:` and an alias, `unknown:` and a hash, or the name of a part of the product. */
  actor: string;
  action: AuditAction;
  outcome: AuditOutcome;
  /** Whom it concerned: `person:` and an alias, or `unknown:` and a hash. */
  subject?: string;
  /** What it concerned, as kind and id. */
  target?: string;
  detail: AuditDetail;
  /** Commits to the network, which can be removed without breaking the chain. */
  networkHash?: string;
  network?: string;
  networkNonce?: string;
  /** The id of the key in `hash`. */
  key: string;
  prev: string;
  hash: string;
}

const schema = new Schema<AuditEventRecord>(
  {
    _id: { type: String, required: true },
    chain: { type: String, required: true },
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    action: { type: String, required: true },
    outcome: { type: String, required: true },
    subject: String,
    target: String,
    detail: { type: Schema.Types.Mixed, required: true },
    networkHash: String,
    network: String,
    networkNonce: String,
    key: { type: String, required: true },
    prev: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ chain: 1, seq: 1 }, { unique: true });
schema.index({ chain: 1, actor: 1, seq: -1 });
schema.index({ chain: 1, subject: 1, seq: -1 });

export const auditEventModel = defineModel<AuditEventRecord>('audit_events', schema);
export type AuditEventModel = ReturnType<typeof auditEventModel>;

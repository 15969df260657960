import { type Language, preflightMinutes } from '@secondset/contracts';
import type { MailFinding, Tally } from '@secondset/email';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** How far the pre-flight of one email for one group has come. */
export interface PreflightRecord {
  /** The same for the same email and group. */
  _id: string;
  /** What the links of the email answered. */
  links: MailFinding[];
  /** Where reading people goes on. */
  cursor: string | null;
  done: boolean;
  recipients: number;
  /** What some people would miss, with the first few names, by the version that they get. */
  tallies: Partial<Record<Language, Tally>>;
  createdAt: Date;
}

const schema = new Schema<PreflightRecord>(
  {
    _id: String,
    links: { type: Schema.Types.Mixed, required: true },
    cursor: { type: String, default: null },
    done: { type: Boolean, required: true },
    recipients: { type: Number, required: true },
    tallies: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: preflightMinutes * 60 });

export const preflightModel = defineModel<PreflightRecord>('preflights', schema);

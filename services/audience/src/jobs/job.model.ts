import { type JobState, jobStates } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** Long work in small steps. A step may run again after a crash, so it must be safe to repeat. */
export interface JobRecord {
  _id: string;
  kind: string;
  state: JobState;
  /** What is to be done, as its kind understands it. */
  input: unknown;
  /** Where the next step begins; written with its progress after each step. */
  cursor?: unknown;
  done: number;
  total: number;
  /** A worker has it until then; after that, another may take it over. */
  leaseUntil: Date;
  /** Of the worker that has it: one with an older token changes nothing. */
  leaseToken: string;
  /** Failures in a row. */
  attempts: number;
  /** The code of what ended it. */
  failure?: string;
  /** The address of the administrator, until the job is removed. */
  startedBy: string;
  createdAt: Date;
  endedAt?: Date;
}

const keptSeconds = 30 * 24 * 3_600;

const schema = new Schema<JobRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, enum: jobStates, required: true },
    input: Schema.Types.Mixed,
    cursor: Schema.Types.Mixed,
    done: { type: Number, default: 0 },
    total: { type: Number, default: 0 },
    leaseUntil: { type: Date, required: true },
    leaseToken: { type: String, default: '' },
    attempts: { type: Number, default: 0 },
    failure: String,
    startedBy: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    endedAt: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ state: 1, leaseUntil: 1 });
// Long after nothing of it can be undone any more.
schema.index({ endedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const jobModel = defineModel<JobRecord>('jobs', schema);

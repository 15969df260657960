import type { PersonEventBy, PersonEventKind } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** One thing that happened to a person. Never changed; it goes when the person is deleted. */
export interface PersonEventRecord {
  /** In the order of time, like all ids. */
  _id: string;
  personId: string;
  at: Date;
  by: PersonEventBy;
  kind: PersonEventKind;
  data: Record<string, unknown>;
}

const schema = new Schema<PersonEventRecord>(
  {
    _id: { type: String, required: true },
    personId: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    kind: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, minimize: false },
);
schema.index({ personId: 1, _id: -1 });

export const personEventModel = defineModel<PersonEventRecord>('person_events', schema);

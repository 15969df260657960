import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** How far a change of stored documents has come. */
export interface MigrationRecord {
  _id: string;
  /** The last document that is done. */
  position: string;
  changed: number;
  doneAt?: Date;
}

const schema = new Schema<MigrationRecord>(
  {
    _id: { type: String, required: true },
    position: { type: String, default: '' },
    changed: { type: Number, default: 0 },
    doneAt: Date,
  },
  { versionKey: false },
);

export const migrationModel = defineModel<MigrationRecord>('migrations', schema);

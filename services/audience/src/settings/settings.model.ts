import type { DataSettings } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const dataSettingsId = 'data';

/** What the console has set; one document per page of settings. */
export interface SettingsRecord extends Partial<Omit<DataSettings, 'version'>> {
  _id: string;
  version: number;
}

const schema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    retention: { type: Schema.Types.Mixed },
    inboxCopy: String,
    entryNotice: String,
    formTags: { type: Schema.Types.Mixed },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const settingsModel = defineModel<SettingsRecord>('settings', schema);

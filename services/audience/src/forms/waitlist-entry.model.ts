import { Schema } from 'mongoose';

export interface WaitlistEntryRecord {
  _id: string;
  submissionId: string;
  name: string;
  email: string;
  interestType: string;
  itemName: string;
  notes: string;
  createdAt: Date;
}

export const waitlistEntrySchema = new Schema<WaitlistEntryRecord>(
  {
    _id: { type: String, required: true },
    submissionId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    interestType: { type: String, required: true },
    itemName: { type: String, default: '' },
    notes: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
waitlistEntrySchema.index({ submissionId: 1 }, { unique: true });
waitlistEntrySchema.index({ createdAt: -1 });

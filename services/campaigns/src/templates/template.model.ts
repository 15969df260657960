import type { EditorBody } from '@secondset/contracts';
import { type Connection, Schema } from 'mongoose';

export interface TemplateRow {
  _id: string;
  name: string;
  subject: string;
  body: EditorBody;
  createdAt: Date;
}

const schema = new Schema<TemplateRow>(
  {
    _id: String,
    name: { type: String, required: true },
    subject: { type: String, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ name: 1 });

export const templateModel = (connection: Connection) =>
  connection.model<TemplateRow>('Template', schema, 'templates');

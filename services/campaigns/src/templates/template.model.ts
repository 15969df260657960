import { type EditorBody, type Language, type MailContent, nameKey } from '@secondset/contracts';
import { defineModel, isDuplicateKey } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface TemplateRecord {
  _id: string;
  name: string;
  /** Equal for two names that count as the same; see `nameKey` in contracts. */
  nameKey: string;
  /** Missing in templates written before it existed, which means English. */
  language?: Language;
  subject: string;
  /** Missing in templates written before it existed. */
  preheader?: string;
  body: EditorBody;
  /** The same email in the other language. */
  translation?: MailContent | null;
  /** Grows with every change; missing in templates written before it existed, which means 0. */
  version?: number;
  createdAt: Date;
}

const schema = new Schema<TemplateRecord>(
  {
    _id: String,
    name: { type: String, required: true },
    nameKey: String,
    language: String,
    subject: { type: String, required: true },
    preheader: String,
    body: { type: Schema.Types.Mixed, required: true },
    translation: Schema.Types.Mixed,
    version: Number,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index(
  { nameKey: 1 },
  { unique: true, partialFilterExpression: { nameKey: { $exists: true } } },
);

export const templateModel = defineModel<TemplateRecord>('templates', schema);

/**
 * Gives templates written before names were unique their key; repeats of a name become "Name (2)",
 * "Name (3)". The unique index must exist. Safe to repeat, and for several processes at once.
 */
export async function keyTemplateNames(templates: ReturnType<typeof templateModel>) {
  const rows = await templates
    .find({ nameKey: { $exists: false } })
    .sort({ createdAt: 1, _id: 1 })
    .select('name')
    .lean<Pick<TemplateRecord, '_id' | 'name'>[]>();
  for (const { _id, name } of rows) {
    for (let copy = 1; ; copy += 1) {
      const unique = copy === 1 ? name : `${name} (${copy})`;
      try {
        await templates.updateOne(
          { _id, nameKey: { $exists: false } },
          { $set: { name: unique, nameKey: nameKey(unique) } },
        );
        break;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

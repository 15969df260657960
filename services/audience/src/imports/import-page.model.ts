import type { RowCounts } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What the check found out about a page. */
interface PageCheck {
  counts: RowCounts;
  /** Rows whose person comes again: their place in the page, and the line that counts instead. */
  repeated: [at: number, line: number][];
}

/** Some hundred rows of a file. After the import only the refused ones are left. */
export interface ImportPageRecord {
  _id: string;
  importId: string;
  number: number;
  /** JSON of rows, each a line and its cells; gone once the page is imported. */
  data?: Buffer;
  checked?: PageCheck;
  /** Set once the page is imported. */
  imported?: RowCounts;
  /** JSON of refused rows with their reasons. */
  refused?: Buffer;
}

const { Mixed } = Schema.Types;

const schema = new Schema<ImportPageRecord>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    number: { type: Number, required: true },
    data: Buffer,
    checked: Mixed,
    imported: Mixed,
    refused: Buffer,
  },
  { versionKey: false },
);
schema.index({ importId: 1, number: 1 });

export const importPageModel = defineModel<ImportPageRecord>('import_pages', schema);

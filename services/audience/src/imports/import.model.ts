import type { Refusal } from '@secondset/content/refusals';
import type {
  ImportPlan,
  ImportState,
  RowCounts,
  TextEncoding,
  UndoCounts,
} from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';
import type { DateGuess } from './plan/guess-dates.ts';
import type { FieldGuess } from './plan/guess-fields.ts';

interface ImportTable {
  rows: number;
  pages: number;
  header: boolean;
  columns: { name: string; samples: string[]; field?: FieldGuess; dates?: DateGuess | null }[];
  encoding: TextEncoding | null;
  encodingGuessed: boolean;
  delimiter: string | null;
  sheets: string[];
  sheet: string | null;
}

/** One import, from the first byte of its file to its undo. */
export interface ImportRecord {
  _id: string;
  fileName: string;
  bytes: number;
  /** How many parts have arrived, from the first without a gap. */
  parts: number;
  state: ImportState;
  /** Until when one copy of the service works on it, under which token. */
  leaseUntil: Date;
  leaseToken: string;
  /** Of the work under way, in rows; and the page with which it goes on. */
  progress: { done: number; total: number };
  nextPage: number;
  createdAt: Date;
  createdBy: string;
  choice: { encoding?: TextEncoding | undefined; sheet?: string | undefined };
  table: ImportTable | null;
  plan: ImportPlan | null;
  /** Names of tags that the file has and the list does not, by the last check. */
  newTags: string[];
  checked: RowCounts | null;
  imported: RowCounts | null;
  undone: UndoCounts | null;
  /** How many people had a mark of this import when its undo began. */
  marks: { added: number; changed: number } | null;
  /**
   * What the ids of the people whom it adds begin with, so that they are in the order of the rows;
   * absent in an import that an earlier version started.
   */
  idStart?: string;
  consent: { statement: string; origin: string; by: string; at: Date } | null;
  doneAt: Date | null;
  failure: Refusal | null;
  /** When its refused rows and marks were removed. */
  endedAt: Date | null;
}

const { Mixed } = Schema.Types;

const schema = new Schema<ImportRecord>(
  {
    _id: { type: String, required: true },
    fileName: { type: String, default: '' },
    bytes: { type: Number, required: true },
    parts: { type: Number, default: 0 },
    state: { type: String, required: true },
    leaseUntil: { type: Date, default: new Date(0) },
    leaseToken: { type: String, default: '' },
    progress: { type: Mixed, default: { done: 0, total: 0 } },
    nextPage: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    choice: { type: Mixed, default: {} },
    table: { type: Mixed, default: null },
    plan: { type: Mixed, default: null },
    newTags: { type: [String], default: [] },
    checked: { type: Mixed, default: null },
    imported: { type: Mixed, default: null },
    undone: { type: Mixed, default: null },
    marks: { type: Mixed, default: null },
    idStart: String,
    consent: { type: Mixed, default: null },
    doneAt: { type: Date, default: null },
    failure: { type: Mixed, default: null },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ createdAt: 1 });
schema.index({ state: 1, leaseUntil: 1 });

export const importModel = defineModel<ImportRecord>('imports', schema);

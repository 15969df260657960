import type { Language, PersonSource, PersonStatus } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface PersonRecord {
  _id: string;
  /** Lower-cased and trimmed; absent when the person has none. */
  email?: string;
  fullName: string;
  phoneNumber: string;
  address: string;
  tagIds: string[];
  /** What the list is sorted by; see `words.ts`. */
  sortKey: string;
  /** What the person is found by; see `words.ts`. */
  words: string[];
  /** Of the `fold` that made `sortKey` and `words`. */
  foldVersion: number;
  /**
   * Whether the person gets campaign mail, for lists and counts. A copy: the truth about an address
   * is in its suppressions and tombstones.
   */
  status: PersonStatus;
  /** What mail to them is written in; absent when it is unknown. */
  language?: Language;
  source: PersonSource;
  notes: string;
  /** Values of the organization's own fields, by the id of the field. */
  traits: Trait[];
  /** Topics they want no mail about. */
  topicsOut: string[];
  /** No campaign reaches them before. */
  pausedUntil?: Date;
  lastDeliveredAt?: Date;
  /** By a person, not by a mail program. */
  lastOpenedAt?: Date;
  lastClickedAt?: Date;
  /** Duplicates that became this person: campaigns knows emails to them by their ids. */
  merged?: { id: string; email: string }[];
  /** What imports changed, for as long as they can be undone. */
  undo?: UndoMark[];
  /** Increases with every change; people stored before it existed have none, which means 0. */
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface Trait {
  k: string;
  v: string | number | boolean | Date;
}

/** What one import did to a person, in the person, so that both change in one write. */
export interface UndoMark {
  imp: string;
  row: number;
  isNew: boolean;
  /** The fields that changed, as they were and as the import left them. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The tags that the import added. */
  added: string[];
}

const text = { type: String, default: '' };

const trait = new Schema<Trait>(
  { k: { type: String, required: true }, v: { type: Schema.Types.Mixed, required: true } },
  { _id: false },
);

const undoMark = new Schema<UndoMark>(
  {
    imp: { type: String, required: true },
    row: { type: Number, required: true },
    isNew: { type: Boolean, required: true },
    before: { type: Schema.Types.Mixed, default: {} },
    after: { type: Schema.Types.Mixed, default: {} },
    added: { type: [String], default: [] },
  },
  { _id: false, minimize: false, suppressReservedKeysWarning: true },
);

/** Counts a tag, whole and by status, by its entries alone. */
export const tagStatusIndex = { tagIds: 1, status: 1 } as const;
export const wordsIndex = { words: 1 } as const;
/** Has only those whom we saw open an email. */
export const openedIndex = { lastOpenedAt: -1, _id: -1 } as const;

const schema = new Schema<PersonRecord>(
  {
    _id: { type: String, required: true },
    email: String,
    fullName: text,
    phoneNumber: text,
    address: text,
    tagIds: { type: [String], default: [] },
    sortKey: text,
    words: { type: [String], default: [] },
    foldVersion: { type: Number, required: true },
    status: { type: String, required: true },
    language: String,
    source: {
      _id: false,
      type: { kind: { type: String, required: true }, importId: String, form: String },
      required: true,
    },
    notes: text,
    traits: { type: [trait], default: [] },
    topicsOut: { type: [String], default: [] },
    pausedUntil: Date,
    lastDeliveredAt: Date,
    lastOpenedAt: Date,
    lastClickedAt: Date,
    merged: {
      type: [new Schema({ id: String, email: String }, { _id: false, id: false })],
      default: undefined,
    },
    undo: { type: [undoMark], default: undefined },
    version: Number,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// Each entry costs an import as much as the person does, so each index has queries of its own:
// docs/decisions/0047-what-an-import-costs.md
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
schema.index({ sortKey: 1, _id: 1 });
schema.index({ tagIds: 1, sortKey: 1, _id: 1 });
schema.index(tagStatusIndex);
// Without what people are sorted by: the start of a word stands for several words, in no order.
schema.index(wordsIndex);
schema.index({ status: 1, sortKey: 1, _id: 1 });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ updatedAt: 1, _id: 1 });
schema.index(openedIndex, { partialFilterExpression: { lastOpenedAt: { $exists: true } } });
// Few chose a break, or want nothing about a topic.
schema.index({ pausedUntil: 1 }, { partialFilterExpression: { pausedUntil: { $exists: true } } });
schema.index({ topicsOut: 1 }, { partialFilterExpression: { topicsOut: { $gt: '' } } });
schema.index({ 'merged.id': 1 }, { partialFilterExpression: { 'merged.id': { $exists: true } } });
schema.index({ 'undo.imp': 1 }, { partialFilterExpression: { 'undo.imp': { $exists: true } } });

export const personModel = defineModel<PersonRecord>('users', schema);

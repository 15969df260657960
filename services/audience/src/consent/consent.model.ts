import type { FormKind, Language } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

const actions = ['asked', 'confirmed', 'withdrawn', 'resubscribed', 'imported'] as const;
type ConsentAction = (typeof actions)[number];

/**
 * One step of somebody's consent to our news. Never changed, and kept when the person goes: only
 * the address is removed then, and what is left of it is the keyed hash.
 */
export interface ConsentRecord {
  /** Made of what it came from, so that it is stored once. */
  _id: string;
  addressHash: string;
  /** Absent once the person was forgotten. */
  address?: string;
  action: ConsentAction;
  at: Date;
  source: 'form' | 'import' | 'console' | 'link';
  form?: FormKind;
  /** Which words were shown, in `consentTexts`. */
  textId?: string;
  language?: Language;
  importId?: string;
  row?: number;
  /** In an administrator's words: how these people agreed. */
  basis?: string;
  /** The administrator who says so. */
  by?: string;
  /** When an implied consent ends. */
  expiresAt?: Date;
}

const schema = new Schema<ConsentRecord>(
  {
    _id: { type: String, required: true },
    addressHash: { type: String, required: true },
    address: String,
    action: { type: String, enum: actions, required: true },
    at: { type: Date, required: true },
    source: { type: String, enum: ['form', 'import', 'console', 'link'], required: true },
    form: String,
    textId: String,
    language: String,
    importId: String,
    row: Number,
    basis: String,
    by: String,
    expiresAt: Date,
  },
  { versionKey: false },
);
schema.index({ addressHash: 1, at: 1 });
schema.index({ importId: 1 }, { partialFilterExpression: { importId: { $exists: true } } });

export const consentModel = defineModel<ConsentRecord>('consents', schema);

/** The words that people were shown. A change of words is a text of its own. */
export interface ConsentTextRecord {
  /** The digest of language and text. */
  _id: string;
  language?: Language;
  text: string;
}

const textSchema = new Schema<ConsentTextRecord>(
  {
    _id: { type: String, required: true },
    language: String,
    text: { type: String, required: true },
  },
  { versionKey: false },
);

export const consentTextModel = defineModel<ConsentTextRecord>('consent_texts', textSchema);

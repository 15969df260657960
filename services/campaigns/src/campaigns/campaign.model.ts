import type { CampaignNote } from '@secondset/content/campaign-notes';
import {
  type CampaignAudience,
  type CampaignRetry,
  type CampaignState,
  campaignStates,
  type EditorBody,
  type FrozenAudience,
  type Language,
} from '@secondset/contracts';
import type { RenderedMail } from '@secondset/email';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';
import type { Countable } from '../ledger/counts.ts';

/** Why a campaign rests, with when it goes on by itself. */
export interface StoredNote extends CampaignNote {
  retry?: CampaignRetry;
}

/** The same email for people who read the other language. */
export interface StoredTranslation {
  language: Language;
  subject: string;
  preheader: string;
  body: EditorBody;
  contentKey: string;
  mail: RenderedMail;
}

export interface CampaignRecord extends Countable {
  /** Identifies the press of Send that started it. */
  requestId: string;
  /** What the console calls it; without it, its subject. */
  name?: string;
  /** When it was taken out of the list. */
  archivedAt?: Date | null;
  /** The draft it was started from, unless that was changed in the meantime. */
  draft?: { id: string; version: number };
  /** Warnings of the pre-flight, and the account that accepted them and sent it. */
  acknowledged?: { codes: string[]; accountId: string; at: Date };
  /** Its draft has yet to become a sent one. */
  draftUnsettled?: boolean;
  /** Of the email itself; missing in campaigns of earlier versions, which were in English. */
  language?: Language;
  subject: string;
  /** As it was written, so mostly empty; missing in campaigns of earlier versions. */
  preheader?: string;
  body: EditorBody;
  tagId: string | null;
  /** What it is about; missing in campaigns written by earlier versions. */
  topicId?: string | null;
  /** Who it goes to as it was chosen; missing when a tag or everyone was. */
  audience?: CampaignAudience;
  /** The same as it was when the campaign started; all pages of recipients are of this group. */
  frozen?: FrozenAudience;
  /** What `audience`, `frozen` and the email name: tags, segments, topics and own fields. */
  uses?: string[];
  state: CampaignState;
  /** The same for the same content; missing in campaigns written by earlier versions. */
  contentKey?: string;
  /**
   * What is holding it up right now, for the administrator. Campaigns of earlier versions have a
   * sentence, or an empty one.
   */
  note: StoredNote | string | null;
  /** What was decided about answers that never arrived; kept for good. */
  decision: StoredNote | string | null;
  /** Rendered once, when the campaign starts. */
  mail: RenderedMail;
  /** Missing without one. Whom it goes to is fixed with the recipient set. */
  translation?: StoredTranslation;
  /** Where building the recipient set continues. */
  cursor: string | null;
  /** When the recipient set was frozen; null until then, whatever the state. */
  builtAt: Date | null;
  deletedAt: Date | null;
  /** When a deleted campaign's rows lost their addresses. */
  erasedAt: Date | null;
  /** When its rows became anonymous counts, because they were kept long enough. */
  identitiesErasedAt?: Date | null;
  /** Not worked on before; a builder moves it ahead to claim the campaign. */
  dueAt: Date;
  /** Consecutive failures of the provider or the gate. */
  failures: number;
  createdAt: Date;
}

const schema = new Schema<CampaignRecord>(
  {
    _id: String,
    requestId: { type: String, required: true },
    name: String,
    archivedAt: { type: Date, default: null },
    draft: Schema.Types.Mixed,
    draftUnsettled: Boolean,
    acknowledged: Schema.Types.Mixed,
    language: String,
    subject: { type: String, required: true },
    preheader: String,
    body: { type: Schema.Types.Mixed, required: true },
    tagId: { type: String, default: null },
    topicId: { type: String, default: null },
    audience: Schema.Types.Mixed,
    frozen: Schema.Types.Mixed,
    uses: { type: [String], default: undefined },
    state: { type: String, enum: campaignStates, required: true },
    contentKey: String,
    note: { type: Schema.Types.Mixed, default: null },
    decision: { type: Schema.Types.Mixed, default: null },
    mail: { type: Schema.Types.Mixed, required: true },
    translation: Schema.Types.Mixed,
    cursor: { type: String, default: null },
    builtAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    identitiesErasedAt: { type: Date, default: null },
    dueAt: { type: Date, required: true },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    version: { type: Number, default: 0 },
    counted: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ requestId: 1 }, { unique: true });
schema.index(
  { 'draft.id': 1 },
  { unique: true, partialFilterExpression: { 'draft.id': { $exists: true } } },
);
schema.index(
  { draftUnsettled: 1 },
  { partialFilterExpression: { draftUnsettled: { $exists: true } } },
);
schema.index({ state: 1, dueAt: 1 });
schema.index({ settledAt: 1, state: 1 });
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ erasedAt: 1, deletedAt: 1 });
schema.index({ contentKey: 1, createdAt: -1 });
schema.index(
  { 'translation.contentKey': 1, createdAt: -1 },
  { partialFilterExpression: { 'translation.contentKey': { $exists: true } } },
);

export const campaignModel = defineModel<CampaignRecord>('campaigns', schema);

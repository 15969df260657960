import { type CampaignState, campaignStates, type EditorBody } from '@secondset/contracts';
import type { RenderedMail } from '@secondset/email';
import { type Connection, Schema } from 'mongoose';
import type { LedgerCounts } from './ledger-counts.ts';

export interface CampaignRow {
  _id: string;
  /** The press of Send that started it. */
  requestId: string;
  subject: string;
  body: EditorBody;
  tagId: string | null;
  state: CampaignState;
  /** The same for the same words; campaigns from before it was kept have none. */
  contentKey?: string;
  /** What holds it up right now, for the administrator. */
  note: string;
  /** What was decided about answers that never came; kept for good. */
  decision: string;
  /** Rendered once, when the campaign starts. */
  mail: RenderedMail;
  /** Where building the recipient set continues. */
  cursor: string | null;
  /** When the recipient set was complete; null while it is not, whatever the state. */
  builtAt: Date | null;
  /** When no row could change any more without an event. */
  settledAt: Date | null;
  deletedAt: Date | null;
  /** When the addresses were removed from the rows of a deleted campaign. */
  erasedAt: Date | null;
  /** Nobody works on it before; a builder moves it ahead to hold the campaign. */
  dueAt: Date;
  /** Failures of the provider or the gate in a row. */
  failures: number;
  createdAt: Date;
  /** Grows with each event that is applied to one of its rows. */
  version: number;
  /** The figures as they were at `version`, once it was settled. */
  counted: { version: number; counts: LedgerCounts } | null;
}

const schema = new Schema<CampaignRow>(
  {
    _id: String,
    requestId: { type: String, required: true },
    subject: { type: String, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    tagId: { type: String, default: null },
    state: { type: String, enum: campaignStates, required: true },
    contentKey: String,
    note: { type: String, default: '' },
    decision: { type: String, default: '' },
    mail: { type: Schema.Types.Mixed, required: true },
    cursor: { type: String, default: null },
    builtAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    dueAt: { type: Date, required: true },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    version: { type: Number, default: 0 },
    counted: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ requestId: 1 }, { unique: true });
schema.index({ state: 1, dueAt: 1 });
schema.index({ settledAt: 1, state: 1 });
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ erasedAt: 1, deletedAt: 1 });
schema.index({ contentKey: 1, createdAt: -1 });

export const campaignModel = (connection: Connection) =>
  connection.model<CampaignRow>('Campaign', schema, 'campaigns');

import { type MailKind, mailKindSchema } from '@secondset/contracts';
import type { RenderedMessage } from '@secondset/email';
import { type Connection, Schema } from 'mongoose';

const deliveryStates = [
  'pending',
  'leased',
  'posting',
  'accepted',
  'unknown',
  'unconfirmed',
  'failed',
  'excluded',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** States of a row that is still to be sent, or is being sent. */
export const waitingStates = ['pending', 'leased', 'posting'] as const;
/** States from which a row still has to come to an end. */
export const openStates = [...waitingStates, 'unknown'] as const;

/** One row of the ledger: one mail to one person. */
export interface DeliveryRow {
  _id: string;
  /** Null for a transactional mail. */
  campaignId: string | null;
  /** Unique within its campaign: made of the address, or of who it is when it holds none. */
  recipientKey: string;
  kind: MailKind;
  userId: string;
  email: string;
  /** As it was when the row was last sent, or is to be sent. */
  fullName: string;
  /** In rows of earlier versions. */
  unsubscribeToken?: string;
  /** A transactional row brings its own mail. */
  mail?: RenderedMessage;
  state: DeliveryState;
  /** Why it is excluded, failed or unknown. */
  reason: string;
  /**
   * The moment somebody has to look again: a pending row is not sent before, a lease of a leased or
   * posting row ends, an unknown row has waited long enough. Missing once the row has ended.
   */
  dueAt?: Date;
  /** Fencing: only the bearer of the token may move a leased row. */
  leaseToken?: string;
  attempts: number;
  /**
   * The latest provider call that carries, or may have carried, this row. Kept while the row waits
   * again, for late events.
   */
  requestId?: string;
  postedAt?: Date;
  /** SendGrid's X-Message-Id, one a provider call. */
  providerMessageId?: string;
  createdAt: Date;
  /** When the first event about it was applied. */
  eventAt?: Date;
  /** First times, by the events' own clock. */
  processedAt?: Date;
  deferredAt?: Date;
  deliveredAt?: Date;
  openedAt?: Date;
  machineOpenedAt?: Date;
  clickedAt?: Date;
  lastClickedAt?: Date;
  /** One short key per link that was clicked. */
  clickedLinks?: string[];
  bouncedAt?: Date;
  blockedAt?: Date;
  droppedAt?: Date;
  complainedAt?: Date;
  unsubscribedAt?: Date;
  /** Why it bounced, was blocked or dropped, in the words of the earliest such event. */
  refusal?: { at: Date; text: string };
  /** 1 once it happened, so that a report is a plain sum. */
  delivered: number;
  opened: number;
  machineOpened: number;
  clicked: number;
}

const flag = { type: Number, default: 0 };

const schema = new Schema<DeliveryRow>(
  {
    _id: String,
    campaignId: { type: String, default: null },
    recipientKey: { type: String, required: true },
    kind: { type: String, enum: mailKindSchema.options, required: true },
    userId: { type: String, default: '' },
    email: { type: String, default: '' },
    fullName: { type: String, default: '' },
    unsubscribeToken: String,
    mail: { type: Schema.Types.Mixed },
    state: { type: String, enum: deliveryStates, required: true },
    reason: { type: String, default: '' },
    dueAt: Date,
    leaseToken: String,
    attempts: { type: Number, default: 0 },
    requestId: String,
    postedAt: Date,
    providerMessageId: String,
    createdAt: { type: Date, required: true },
    eventAt: Date,
    processedAt: Date,
    deferredAt: Date,
    deliveredAt: Date,
    openedAt: Date,
    machineOpenedAt: Date,
    clickedAt: Date,
    lastClickedAt: Date,
    clickedLinks: { type: [String], default: undefined },
    bouncedAt: Date,
    blockedAt: Date,
    droppedAt: Date,
    complainedAt: Date,
    unsubscribedAt: Date,
    refusal: { type: Schema.Types.Mixed },
    delivered: flag,
    opened: flag,
    machineOpened: flag,
    clicked: flag,
  },
  { versionKey: false, minimize: false },
);
schema.index({ campaignId: 1, recipientKey: 1 }, { unique: true });
schema.index({ campaignId: 1, state: 1, dueAt: 1 });
schema.index(
  { requestId: 1, state: 1 },
  { partialFilterExpression: { requestId: { $exists: true } } },
);
schema.index({ email: 1 });
schema.index({ userId: 1 });

export const deliveryModel = (connection: Connection) =>
  connection.model<DeliveryRow>('Delivery', schema, 'deliveries');

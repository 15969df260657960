import { type Language, languages, type MailKind, mailKindSchema } from '@secondset/contracts';
import type { RenderedMessage } from '@secondset/email';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const deliveryStates = [
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

/** Not sent yet, or being sent. */
export const waitingStates = ['pending', 'leased', 'posting'] as const;
/** Not final yet. */
export const openStates = [...waitingStates, 'unknown'] as const;

/** How long an unknown row waits for news. After that, sending again would be old news. */
export const confirmWithinMs = 3 * 24 * 3_600_000;

/** One row of the ledger: one email to one recipient. */
export interface DeliveryRecord {
  _id: string;
  /** Null for a transactional email. */
  campaignId: string | null;
  /** Unique within its campaign: derived from the address, or from the person if there is none. */
  recipientKey: string;
  kind: MailKind;
  userId: string;
  email: string;
  /** The name at the time the row was last sent, or is to be sent. */
  fullName: string;
  /**
   * Set when it gets the translation of its campaign, into this language. Chosen with the recipient
   * set, so that nobody gets both versions, whatever is repeated or changed.
   */
  language?: Language;
  /** Only in rows written by earlier versions. */
  unsubscribeToken?: string;
  /** A transactional row carries its own email until it is final. */
  mail?: RenderedMessage;
  state: DeliveryState;
  /** Why it was excluded, failed, or is unknown or waiting again. */
  reason: string;
  /**
   * When to look at the row next: a pending row may be sent, the lease of a leased or posting row
   * ends, an unknown row has waited long enough. Missing once the row is final.
   */
  dueAt?: Date;
  /** Fencing token: only its holder may move a leased row. */
  leaseToken?: string;
  attempts: number;
  /**
   * The latest provider call that carries, or may have carried, this row. Kept while the row waits
   * again, so that late events still find it.
   */
  requestId?: string;
  postedAt?: Date;
  /** SendGrid's X-Message-Id, one per provider call. */
  providerMessageId?: string;
  createdAt: Date;
  /** When the first event about it arrived. */
  eventAt?: Date;
  /** First occurrences, by the events' own timestamps. */
  processedAt?: Date;
  deferredAt?: Date;
  deliveredAt?: Date;
  openedAt?: Date;
  /** By a person; missing in rows that were last opened under earlier versions. */
  lastOpenedAt?: Date;
  machineOpenedAt?: Date;
  clickedAt?: Date;
  lastClickedAt?: Date;
  /** A short key per clicked link. */
  clickedLinks?: string[];
  bouncedAt?: Date;
  blockedAt?: Date;
  /** It was blocked because of the mailbox, not because of us. */
  softBouncedAt?: Date;
  droppedAt?: Date;
  complainedAt?: Date;
  unsubscribedAt?: Date;
  /** Why it bounced, was blocked or was dropped, as worded by the earliest such event. */
  refusal?: { at: Date; text: string };
  /** 1 once it happened, so that reports are plain sums. */
  delivered: number;
  opened: number;
  machineOpened: number;
  clicked: number;
}

const flag = { type: Number, default: 0 };

const schema = new Schema<DeliveryRecord>(
  {
    _id: String,
    campaignId: { type: String, default: null },
    recipientKey: { type: String, required: true },
    kind: { type: String, enum: mailKindSchema.options, required: true },
    userId: { type: String, default: '' },
    email: { type: String, default: '' },
    fullName: { type: String, default: '' },
    language: { type: String, enum: languages },
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
    lastOpenedAt: Date,
    machineOpenedAt: Date,
    clickedAt: Date,
    lastClickedAt: Date,
    clickedLinks: { type: [String], default: undefined },
    bouncedAt: Date,
    blockedAt: Date,
    softBouncedAt: Date,
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

export const deliveryModel = defineModel<DeliveryRecord>('deliveries', schema);

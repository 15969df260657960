import type { MailKind, RecipientsNow } from '@secondset/contracts';
import type { RenderedMail, RenderedMessage } from '@secondset/email';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';

/** Rows under one lease that share an email, and so a provider call. */
export interface Batch {
  kind: MailKind;
  campaignId: string | null;
  mail: RenderedMail | RenderedMessage;
  leaseToken: string;
  rows: DeliveryRecord[];
}

type Recipient = RecipientsNow['recipients'][number];
/**
 * A row with its person's current name, address and own fields: the gate's answer, never stored.
 */
export type Addressee = DeliveryRecord & { unsubscribeToken: string } & Partial<
    Pick<Recipient, 'fields'>
  >;

/** One provider call and the rows it carries, which are marked as being posted. */
export interface Call {
  requestId: string;
  rows: DeliveryRecord[];
}

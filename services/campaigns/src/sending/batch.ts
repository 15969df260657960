import type { MailKind } from '@secondset/contracts';
import type { RenderedMail, RenderedMessage } from '@secondset/email';
import type { DeliveryRow } from './delivery.model.ts';

/** Rows under one lease that share a mail, and so a provider call. */
export interface Batch {
  kind: MailKind;
  campaignId: string | null;
  mail: RenderedMail | RenderedMessage;
  token: string;
  rows: DeliveryRow[];
}

/**
 * A row with what its person is called and reached by right now; the gate's answer, never stored.
 */
export type Addressee = DeliveryRow & { unsubscribeToken: string };

/** Rows that are marked as being posted, under the id of the call that carries them. */
export interface PostedRequest {
  id: string;
  rows: DeliveryRow[];
}

export const idsOf = (rows: readonly DeliveryRow[]) => rows.map((row) => row._id);

/** What a person, a test, a mail program or a receiving server can make happen to an email. */
export const happenings = [
  'delivered',
  'deferred',
  'bounce',
  'blocked',
  'open',
  'machine_open',
  'click',
  'spamreport',
  'unsubscribe',
] as const;

export type Happening = (typeof happenings)[number];

export interface HappeningDetails {
  url?: string | undefined;
  /** Position of the link in its part, from 0. */
  linkIndex?: number | undefined;
  linkPart?: 'html' | 'text' | undefined;
  userAgent?: string | undefined;
  ip?: string | undefined;
  reason?: string | undefined;
  /** The enhanced status code of a bounce or block, such as 4.2.2. */
  status?: string | undefined;
  /** SendGrid's bounce_classification, such as Mailbox Unavailable. */
  classification?: string | undefined;
  /** Unix seconds; now by default. */
  timestamp?: number | undefined;
  /** A bounce that arrived later by mail: no sg_message_id and no custom arguments. */
  asynchronous?: boolean | undefined;
}

/** Something planned to happen to an email. */
export type Planned = {
  mailId: number;
  /** The campaign whose crowd plans it. */
  campaign?: string | undefined;
} & (
  | { kind: 'deliver' }
  | {
      kind: 'happen';
      happening: Happening;
      details: HappeningDetails;
      /** How much later the webhook posts the same event again, in milliseconds. */
      repeatAfterMs?: number | undefined;
    }
  | { kind: 'repeat'; json: Record<string, unknown> }
  /** The reader's mail program posts to the List-Unsubscribe link (RFC 8058). */
  | { kind: 'one-click'; url: string; attempts: number }
);

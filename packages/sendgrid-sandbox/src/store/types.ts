/** An address as SendGrid's API carries it. */
export interface Address {
  email: string;
  name?: string | undefined;
}

export interface Content {
  type: string;
  value: string;
}

export interface Personalization {
  to: Address[];
  headers: Record<string, string>;
  substitutions: Record<string, string>;
  customArgs: Record<string, string>;
}

export interface Tracking {
  clicks: boolean;
  clicksInText: boolean;
  opens: boolean;
}

/** The parts of a `mail/send` request that all its recipients share. */
interface MessageBody {
  from: Address;
  /** Empty, or one address. */
  replyTo: Address[];
  subject: string;
  content: Content[];
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  tracking: Tracking;
}

/** A `mail/send` request that passed validation. */
export interface MailRequest extends MessageBody {
  personalizations: Personalization[];
  sandboxMode: boolean;
}

/** A stored message: kept once, however many people receive it. */
export interface Message extends MessageBody {
  /** The X-Message-Id of the request. */
  id: string;
  /** Unix milliseconds. */
  acceptedAt: number;
}

/** One recipient's copy of a message. */
export interface MailRow {
  message: number;
  personalization: number;
  /** Position among all recipients of the request, from 0. */
  recipient: number;
  email: string;
}

export type EventName =
  | 'processed'
  | 'dropped'
  | 'delivered'
  | 'deferred'
  | 'bounce'
  | 'open'
  | 'click'
  | 'spamreport'
  | 'unsubscribe';

/** One event of an email, without the fields that every event of that email repeats. */
export interface MailEvent {
  event: EventName;
  /** Unix seconds. */
  timestamp: number;
  sgEventId: string;
  /** The event's own fields, named as the webhook names them. */
  fields: Record<string, unknown>;
}

/** An email with everything needed to render it or to describe its events. */
export interface Mail {
  id: number;
  row: MailRow;
  message: Message;
  personalization: Personalization;
}

/** SendGrid's lists of addresses it no longer sends to. */
export type SuppressionList = 'bounces' | 'spam_reports' | 'unsubscribes';

/** One webhook POST that is waiting for a 2xx answer. */
export interface WebhookBatch {
  body: string;
  /** Unix milliseconds. */
  createdAt: number;
  attempts: number;
  /** Unix milliseconds. */
  nextAttemptAt: number;
  lastAnswer?: string | undefined;
}

/** What one reader of a campaign's crowd does, decided before anything happens. */
export interface Part {
  /**
   * What happens to the email. `deferred` ends in a delivery; `delivered-before` was delivered
   * before the crowd came.
   */
  fate: 'delivered' | 'deferred' | 'delivered-before' | 'bounced' | 'blocked';
  /** How often the person opens it. */
  opens: number;
  /** How many links the person clicks. */
  clicks: number;
  /** A mail program fetches the images before anybody reads (Apple's Mail Privacy Protection). */
  prefetched: boolean;
  /** A security gateway follows every link as soon as the email arrives, and nobody opens it. */
  scanned: boolean;
  ending?: 'complaint' | 'unsubscribe' | undefined;
  /** The reader unsubscribes through the email's own link instead of SendGrid's. */
  byLink: boolean;
  /**
   * The delivery is reported after the events that followed it; for an email delivered before the
   * crowd came, a deferral is reported late.
   */
  late: boolean;
  /** The webhook posts this reader's events twice. */
  repeated: boolean;
}

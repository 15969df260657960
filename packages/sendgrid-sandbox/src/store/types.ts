/** An address as SendGrid's API carries it. */
export interface Address {
  email: string;
  name?: string | undefined;
}

export interface Content {
  type: string;
  value: string;
}

/** What the sandbox keeps of an attachment: enough to show it, not its bytes. */
export interface Attachment {
  filename: string;
  type?: string | undefined;
  disposition: 'inline' | 'attachment';
  contentId?: string | undefined;
  sizeBytes: number;
}

export interface Personalization {
  to: Address[];
  cc: Address[];
  bcc: Address[];
  from?: Address | undefined;
  subject?: string | undefined;
  headers: Record<string, string>;
  substitutions: Record<string, string>;
  customArgs: Record<string, string>;
  /** Unix seconds. */
  sendAt?: number | undefined;
}

export interface Tracking {
  clicks: boolean;
  clicksInText: boolean;
  opens: boolean;
  openTag?: string | undefined;
  /** Present only when subscription tracking is enabled. */
  subscription?:
    | { text?: string | undefined; html?: string | undefined; tag?: string | undefined }
    | undefined;
  /** utm_* parameters to add to tracked links; empty when Google Analytics is off. */
  utm: Record<string, string>;
}

/** Which suppression lists a message is allowed to ignore. */
export type Bypass = 'all' | 'bounce' | 'spam' | 'unsubscribe';

/** The parts of a mail/send request that all its recipients share. */
interface MessageBody {
  from: Address;
  replyTo: Address[];
  subject?: string | undefined;
  content: Content[];
  attachments: Attachment[];
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  /** As it was sent: events echo a string as a string and an array as an array. */
  categories?: string | string[] | undefined;
  asmGroupId?: number | undefined;
  /** Unix seconds. */
  sendAt?: number | undefined;
  bypass: Bypass[];
  footer?: { text: string; html: string } | undefined;
  tracking: Tracking;
}

/** A mail/send request that passed validation. */
export interface MailRequest extends MessageBody {
  personalizations: Personalization[];
  sandboxMode: boolean;
}

/** A stored message: kept once, however many people receive it. */
export interface Message extends MessageBody {
  /** The X-Message-Id of the request that brought it. */
  id: string;
  /** Unix milliseconds. */
  acceptedAt: number;
}

/** One person's copy of a message. */
export interface MailRow {
  message: number;
  personalization: number;
  /** Position among all recipients of the request, from 0. */
  recipient: number;
  email: string;
  kind: 'to' | 'cc' | 'bcc';
  /** Unix milliseconds at which a scheduled mail is due; absent once it went out. */
  dueAt?: number | undefined;
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

/** One event of a mail, without the fields that every event of that mail repeats. */
export interface MailEvent {
  event: EventName;
  /** Unix seconds. */
  timestamp: number;
  sgEventId: string;
  /** The event's own fields, named as the webhook names them. */
  fields: Record<string, unknown>;
}

/** A mail with everything needed to render it or to describe its events. */
export interface Mail {
  id: number;
  row: MailRow;
  message: Message;
  personalization: Personalization;
}

export const suppressionKinds = [
  'bounces',
  'blocks',
  'invalid_emails',
  'spam_reports',
  'unsubscribes',
] as const;

export type SuppressionKind = (typeof suppressionKinds)[number];

export interface Suppression {
  email: string;
  /** Unix seconds. */
  created: number;
  reason?: string | undefined;
  status?: string | undefined;
  ip?: string | undefined;
}

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

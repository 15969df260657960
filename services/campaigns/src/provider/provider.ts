/** One person's copy of a mail. */
export interface ProviderRecipient {
  deliveryId: string;
  email: string;
  name: string;
  /** Literal keys and what stands in their place for this person. */
  substitutions: Record<string, string>;
  headers: Record<string, string>;
}

/**
 * One call to the provider: one mail, at most 1,000 people, each in a personalization of their own.
 */
export interface ProviderMail {
  requestId: string;
  /** Null for a mail to one person. */
  campaignId: string | null;
  subject: string;
  text: string;
  html: string;
  /** Opens and clicks are tracked. Off for mails whose links carry secrets. */
  tracking: boolean;
  recipients: ProviderRecipient[];
}

/** What a call came to, told apart by what may safely be done next. */
export type SendOutcome =
  /** The provider took the whole request. */
  | { kind: 'accepted'; messageId: string }
  /** It took nothing and asks to come back later; `retryAt` when it said when. */
  | { kind: 'later'; retryAt: Date | null; detail: string }
  /** It may or may not have taken the request. Never to be repeated blindly. */
  | { kind: 'unknown'; detail: string }
  /** It took nothing, and will not before somebody changes the configuration. */
  | { kind: 'refused'; detail: string }
  /** It took nothing because something in the request is invalid. */
  | { kind: 'invalid'; errors: ProviderError[] }
  | { kind: 'too-large' };

export interface ProviderError {
  /** The recipient at fault, if it named one. */
  recipient: number | null;
  /** True when it named a part that all recipients share. */
  shared: boolean;
  message: string;
}

export interface MailProvider {
  /** Makes one call and never throws: whatever happens is an outcome. */
  send(mail: ProviderMail): Promise<SendOutcome>;
}

/** Most personalizations one request may hold. */
export const recipientsPerRequest = 1000;

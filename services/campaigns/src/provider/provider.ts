/** One recipient's copy of an email. */
export interface ProviderRecipient {
  deliveryId: string;
  email: string;
  name: string;
  /** Literal keys and what replaces them for this recipient. */
  substitutions: Record<string, string>;
  headers: Record<string, string>;
}

/** One call to the provider: one email, up to 1,000 recipients, one personalization each. */
export interface ProviderMail {
  requestId: string;
  /** Null for a transactional email. */
  campaignId: string | null;
  subject: string;
  text: string;
  html: string;
  /** Opens and clicks are tracked. Off for emails whose links carry secrets. */
  tracking: boolean;
  recipients: ProviderRecipient[];
}

/** The outcome of a call, by what may safely be done next. */
export type SendOutcome =
  /** The provider took the whole request. */
  | { kind: 'accepted'; messageId: string }
  /** It took nothing and asks to try later; `retryAt` if it said when. */
  | { kind: 'later'; retryAt: Date | null; detail: string }
  /** It may or may not have taken the request. Never blindly repeated. */
  | { kind: 'unknown'; detail: string }
  /** It took nothing, and will not until the configuration changes. */
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

/** The most personalizations one request may have. */
export const recipientsPerRequest = 1000;

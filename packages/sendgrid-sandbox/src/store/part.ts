/** What one reader of a campaign's crowd does, decided before anything happens. */
export interface Part {
  /**
   * What becomes of the mail. `deferred` ends in a delivery; `delivered-before` was one before the
   * crowd came.
   */
  fate: 'delivered' | 'deferred' | 'delivered-before' | 'bounced' | 'blocked';
  /** How often the person opens it. */
  opens: number;
  /** How many links the person follows. */
  clicks: number;
  /** A mail program fetches the pictures before anybody reads (Apple's Mail Privacy Protection). */
  prefetched: boolean;
  /** A security gateway follows every link as soon as the mail is there, and nobody opens it. */
  scanned: boolean;
  ending?: 'complaint' | 'unsubscribe' | undefined;
  /** The reader leaves by the mail's own link and not by SendGrid's. */
  byLink: boolean;
  /**
   * The news of the delivery comes after that of what followed it; of one before the crowd, a
   * deferral is told late.
   */
  late: boolean;
  /** The webhook tells this reader's events twice. */
  repeated: boolean;
}

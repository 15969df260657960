/** Everything around the plan. The plan's own words come with the plan, in English. */
export interface GateWords {
  pageTitle: string;
  agreement: {
    title: string;
    intro: string;
    /** The four things a reader agrees to. A change here needs a new version in the contracts. */
    points: readonly [string, string, string, string];
    leave: string;
    decline: string;
    agree: string;
    declined: string;
    expired: string;
    /** Offers the agreement in this language, on the dialog in the other one. */
    otherLanguage: string;
  };
  /** Above the agreement and the plan, where the page's language is not the plan's. */
  planLanguage?: string;
  opening: string;
  slow: string;
  problems: Record<'unreachable' | 'busy' | 'changed', string>;
  /** Follows `busy`; `{minutes}` is how long to wait. */
  waits: Record<'minutes' | 'minute' | 'unknown', string>;
  retry: string;
  reload: string;
  /** `{time}` is when the reader agreed. */
  confidential: string;
  tabs: string;
  print: string;
  charts: { showNumbers: string; hideNumbers: string; missing: string };
}

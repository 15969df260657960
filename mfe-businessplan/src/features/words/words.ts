import type { Language } from '@secondset/content';
import type { FormFrameWords } from '@secondset/ui/forms';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** Everything around the plan. The plan's own words come with the plan, and are English. */
export interface GateWords {
  pageTitle: string;
  agreement: {
    title: string;
    intro: string;
    /**
     * The four things a reader agrees to; whoever changes them changes the version in the
     * contracts.
     */
    points: readonly [string, string, string, string];
    leave: string;
    decline: string;
    agree: string;
    declined: string;
    expired: string;
    /** In the other language: how to read the agreement in it. */
    otherLanguage: string;
  };
  /** Said before the agreement and above the plan, where the page's language is not the plan's. */
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
  request: FormFrameWords & {
    title: string;
    lead: string;
    message: string;
    optional: string;
    privacy: string;
    privacyLink: string;
  };
}

const words: Record<Language, GateWords> = { en: english, es: spanish };

export const wordsIn = (language: Language): GateWords => words[language];

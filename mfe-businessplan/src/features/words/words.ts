import type { Language } from '@secondset/content';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** Everything around the plan. The plan's own words come with the plan, and are English. */
export interface GateWords {
  pageTitle: string;
  agreement: {
    title: string;
    intro: string;
    /** The four things a reader agrees to; whoever changes them changes the version in the contracts. */
    points: readonly [string, string, string, string];
    /** Said before the agreement where the page's language is not the plan's. */
    planLanguage?: string;
    leave: string;
    decline: string;
    agree: string;
    declined: string;
    expired: string;
    /** In the other language: how to read the agreement in it. */
    otherLanguage: string;
  };
  opening: string;
  slow: string;
  problems: Record<'unreachable' | 'busy' | 'changed', string>;
  retry: string;
  reload: string;
  /** `{time}` is when the reader agreed. */
  confidential: string;
  tabs: string;
  print: string;
  request: {
    title: string;
    lead: string;
    name: string;
    email: string;
    emailHint: string;
    message: string;
    optional: string;
    honeypot: string;
    submit: string;
    submitting: string;
    failure: string;
    errors: { name: string; email: string };
  };
}

const words: Record<Language, GateWords> = { en: english, es: spanish };

export const wordsIn = (language: Language): GateWords => words[language];

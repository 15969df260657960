import type { GateWords } from './gate-words.ts';

export const english: GateWords = {
  pageTitle: 'Business Plan',
  agreement: {
    title: 'Please agree first',
    intro: 'Our business plan is confidential. By pressing Agree, you accept four things:',
    points: [
      'Everything in the plan that is not already public is confidential.',
      'You will not share it or copy it.',
      'If we ask, you will return or delete any copies you have.',
      'The plan is for information only. It is not an offer of securities, such as stocks.',
    ],
    leave: 'Back to the home page',
    decline: 'Decline',
    agree: 'Agree',
    declined: 'You must agree to access this business plan.',
    expired:
      'Thanks for reading so closely. An agreement opens the plan for 30 minutes, and that time is up. Please agree again to keep reading.',
    otherLanguage: 'Read this in English',
  },
  opening: 'Opening the plan…',
  slow: 'This is taking longer than usual. We are still trying.',
  problems: {
    unreachable: 'The plan could not be opened. Check your connection, or try again in a moment.',
    busy: 'The plan has been opened too many times from your network.',
    changed: 'The agreement was changed after you opened this page. Please reload to read it.',
  },
  waits: {
    minutes: 'Please try again in about {minutes} minutes.',
    minute: 'Please try again in about a minute.',
    unknown: 'Please wait a little and try again.',
  },
  retry: 'Try again',
  reload: 'Reload the page',
  confidential: 'Confidential. Please do not share or copy. Agreement accepted on {time}.',
  tabs: 'Parts of the business plan',
  print: 'Print the whole plan',
  charts: {
    showNumbers: 'Show the numbers',
    hideNumbers: 'Hide the numbers',
    missing: 'The chart could not be loaded. Its numbers are below.',
  },
};
